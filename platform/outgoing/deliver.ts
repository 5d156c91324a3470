import { type Selectable, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { OutgoingMessagesRow } from '#db/schema.gen.ts'
import { audit } from '#platform/audit.ts'
import { houseId, type SystemContext, withSystem } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { DeliveryFailure, type MailAttachment, type Mailer, type Receipt } from '#platform/outgoing/mail.ts'
import { renderMail } from '#platform/outgoing/mail-body.ts'
import { mailPayload, type OutgoingKey, outgoingDelivery, smsPayload } from '#platform/outgoing/outgoing.ts'
import type { SmsSender } from '#platform/outgoing/sms.ts'

export type Delivery = { database: Database; files: FileStore; mailer: Mailer; sms: SmsSender; clock: () => Date }
type Message = Selectable<OutgoingMessagesRow>
type Attached = Selectable<{ name: string; mediaType: string; storageKey: string; sizeBytes: number }>
type Claim = { message: Message; attached: Attached[]; isDemo: boolean }
type Outcome = { state: 'queued' | 'sent' | 'failed' | 'suppressed' } & Partial<
  Pick<Message, 'providerId' | 'lastError'>
>

/** Attempts per message: frequent for an hour and a half, then hourly, for one day. */
export const outgoingAttempts = 33
// A message whose sender died becomes available after this time.
const claimMs = 15 * 60_000

/** Sends one message even when several processes try: the claim decides. Returns the new state, or undefined when there was nothing to do; throws DeliveryFailure for a retry. */
export async function deliverOutgoing(delivery: Delivery, key: OutgoingKey): Promise<Message['state'] | undefined> {
  const { database, clock } = delivery
  const claim = await withSystem(database, { now: clock(), requestId: `deliver-${key.id}` }, (ctx) =>
    takeClaim(ctx, key),
  )
  if (!claim) return undefined
  const { outcome, failure } = await tryToSend(delivery, claim)
  await withSystem(database, { now: clock(), requestId: `deliver-${key.id}` }, (ctx) =>
    settle(ctx, claim.message, outcome, isLocal(delivery, claim)),
  )
  if (outcome.state === 'queued' && failure) throw failure
  return outcome.state
}

/** Messages due without a job, and messages whose sender died. */
export async function findWaitingOutgoing(ctx: SystemContext, olderThanMs = claimMs): Promise<OutgoingKey[]> {
  const before = new Date(ctx.now.getTime() - olderThanMs).toISOString()
  return (
    ctx.db
      .selectFrom('outgoingMessages')
      .select(['garageId', 'id'])
      .where('state', 'in', ['queued', 'sending'])
      .where('createdAt', '<', before)
      .where((where) => where.or([where('claimedAt', 'is', null), where('claimedAt', '<', before)]))
      // A waiting job keeps its own delay, so its message is skipped here.
      .where((where) => where.or([where('state', '=', 'sending'), where.not(where.exists(jobCarrying))]))
      .orderBy('createdAt')
      .limit(500)
      .execute()
  )
}

const jobCarrying = sql<boolean>`(
  select from jobs where jobs.garage_id = outgoing_messages.garage_id and jobs.name = ${outgoingDelivery.name}
    and jobs.state in ('waiting', 'running') and jobs.payload ->> 'id' = outgoing_messages.id::text)`

async function takeClaim(ctx: SystemContext, { garageId, id }: OutgoingKey): Promise<Claim | undefined> {
  const { db, now } = ctx
  const message = await db
    .updateTable('outgoingMessages')
    .set((row) => ({ state: 'sending', claimedAt: now, attempts: row('attempts', '+', 1) }))
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .where('kind', 'in', ['mail', 'sms'])
    .where((where) =>
      where.or([
        where('state', '=', 'queued'),
        where.and([
          where('state', '=', 'sending'),
          where('claimedAt', '<', new Date(now.getTime() - claimMs).toISOString()),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  if (!message) return undefined
  const garage = await db.selectFrom('garages').select('isDemo').where('id', '=', garageId).executeTakeFirst()
  return { message, attached: await attachedTo(ctx, message), isDemo: garage?.isDemo ?? false }
}

async function attachedTo({ db }: SystemContext, message: Message): Promise<Attached[]> {
  const ids = message.kind === 'mail' ? mailPayload.parse(message.payload).attachments : []
  if (ids.length === 0) return []
  return db
    .selectFrom('files')
    .select(['name', 'mediaType', 'storageKey', 'sizeBytes'])
    .where('garageId', '=', message.garageId)
    .where('id', 'in', ids)
    .execute()
}

function isLocal({ mailer, sms }: Delivery, { message }: Claim): boolean {
  return (message.kind === 'mail' ? mailer : sms).kind === 'local'
}

async function tryToSend(delivery: Delivery, claim: Claim): Promise<{ outcome: Outcome; failure?: Error }> {
  // Clients of the demonstration are fictitious, but their addresses may exist.
  if (claim.isDemo && !isLocal(delivery, claim))
    return { outcome: { state: 'suppressed', lastError: 'Atelier de démonstration' } }
  try {
    const { providerId, remark } = await send(delivery, claim)
    return { outcome: { state: 'sent', providerId, lastError: remark ?? null } }
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    const isOver =
      (failure instanceof DeliveryFailure && failure.isPermanent) || claim.message.attempts >= outgoingAttempts
    return { outcome: { state: isOver ? 'failed' : 'queued', lastError: failure.message.slice(0, 500) }, failure }
  }
}

async function send({ mailer, sms, files }: Delivery, { message, attached }: Claim): Promise<Receipt> {
  const { id, recipient: to, payload } = message
  if (message.kind === 'sms') return sms.send({ id, to, text: smsPayload.parse(payload).text })
  const mail = mailPayload.parse(payload)
  if (attached.length < new Set(mail.attachments).size)
    throw new DeliveryFailure('Une pièce jointe a été supprimée.', true)
  const attachments: MailAttachment[] = []
  for (const file of attached) attachments.push({ ...file, content: await readAll(await files.read(file)) })
  const { cc, replyTo, fromName, subject } = mail
  return mailer.send({ id, to, cc, replyTo, fromName, subject, attachments, ...renderMail(mail) })
}

async function settle(ctx: SystemContext, message: Message, outcome: Outcome, isKeptHere: boolean): Promise<void> {
  const { state } = outcome
  const isOver = state !== 'queued'
  const settled = await ctx.db
    .updateTable('outgoingMessages')
    .set({
      ...outcome,
      ...(outcome.state === 'sent' ? { sentAt: ctx.now } : {}),
      ...(isOver && !isKeptHere ? { payload: withoutSecret(message) } : {}),
    })
    .where('garageId', '=', message.garageId)
    .where('id', '=', message.id)
    // Only the process that holds the claim settles the message.
    .where('state', '=', 'sending')
    .where('attempts', '=', message.attempts)
    .returning('id')
    .executeTakeFirst()
  const { garageId, id, createdBy, kind, attempts } = message
  if (isOver && settled && isFarewell(message)) {
    await sql`select app.erase_mails_to(${[message.recipient.toLowerCase()]}::text[], '{}')`.execute(ctx.db)
  }
  if (state === 'queued' || !settled || !createdBy || garageId === houseId) return
  await audit({ ...ctx, garageId, accountId: createdBy }, `message.${state}`, id, { kind, attempts })
}

function isFarewell({ kind, payload }: Message): boolean {
  return kind === 'mail' && mailPayload.parse(payload).isFarewell
}

/** The stored copy, without account links and without addresses of people who wrote to the house. */
const erasedText = '[effacé après l’envoi]'

function withoutSecret({ kind, payload }: Message): string {
  if (kind === 'sms') {
    const sms = smsPayload.parse(payload)
    return JSON.stringify(sms.isSecret ? { ...sms, text: erasedText } : sms)
  }
  if (kind !== 'mail') return JSON.stringify(payload)
  const { action, replyTo, ...mail } = mailPayload.parse(payload)
  return JSON.stringify(mail.isSecret ? { ...mail, text: erasedText } : { ...mail, action, replyTo })
}
