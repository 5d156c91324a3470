import { sql } from 'kysely'
import type { SignatureRequest } from '#features/signatures/contract.ts'
import { maskEmail, maskPhone } from '#features/signatures/signature-request.ts'
import { newId } from '#lib/id.ts'
import type { Context, GuestContext } from '#platform/context.ts'
import { queueMail, queueSms } from '#platform/outgoing/outgoing.ts'

/** Each message of a request with how far it got, newest first. */
export function listSendings({ db }: Pick<Context, 'db'>, requestId: string) {
  return db
    .selectFrom('signatureSendings as s')
    .innerJoin('outgoingMessages as m', (on) =>
      on.onRef('m.garageId', '=', 's.garageId').onRef('m.id', '=', 's.messageId'),
    )
    .select(['s.signerId', 's.purpose', 's.channel', 's.masked', 's.sentAt', 'm.state'])
    .select(sql<string>`coalesce(m.last_error, '')`.as('problem'))
    .where('s.requestId', '=', requestId)
    .orderBy('s.sentAt', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

export type Reached = {
  id: string
  requestId: string
  name: string
  email: string
  phone: string
  numberRefusedAt: string | null
}
export type Channel = 'sms' | 'email'

/** The ways to reach a signer. */
export function channelsOf({ email, phone, numberRefusedAt }: Reached): Channel[] {
  return [...(phone && !numberRefusedAt ? (['sms'] as const) : []), ...(email ? (['email'] as const) : [])]
}

export function maskedOf({ email, phone }: Reached, channel: Channel): string {
  return channel === 'sms' ? maskPhone(phone) : maskEmail(email)
}

type Message = {
  purpose: string
  channel: Channel
  subject: string
  text: string
  sms: string
  action?: { label: string; url: string }
  fromName: string
  /** File ids of the garage. */
  attachments?: string[]
  /** It holds a link or a code, so that its text is erased once it left: true but for a copy. */
  isSecret?: boolean
}

/** Queues one message to a signer and notes it. */
// Leaves no trace: each verb that sends a message audits its own act.
export async function sendToSigner(ctx: Context | GuestContext, signer: Reached, message: Message): Promise<void> {
  const { purpose, channel, subject, text, sms, action, fromName, attachments = [], isSecret = true } = message
  const dedupeKey = `signature-${signer.id}-${purpose}-${channel}`.slice(0, 200)
  const queued =
    channel === 'sms'
      ? await queueSms(ctx, { to: signer.phone, text: sms, isSecret: true, dedupeKey })
      : await queueMail(ctx, {
          ...{ to: signer.email, subject: onOneLine(subject), text, isSecret, attachments, dedupeKey },
          ...{ fromName: onOneLine(fromName), ...(action ? { action } : {}) },
        })
  if (!queued.isNew) return
  const { db, garageId, now } = ctx
  await db
    .insertInto('signatureSendings')
    .values({
      ...{ garageId, id: newId(now.getTime()), requestId: signer.requestId, signerId: signer.id },
      ...{ purpose, channel, masked: maskedOf(signer, channel), messageId: queued.id, sentAt: now },
    })
    .execute()
}

/** Whether a number or an address is of the garage or of one of its members. */
export async function reachesGarage({ db, garageId }: Pick<Context, 'db' | 'garageId'>, addresses: readonly string[]) {
  const { rows } = await sql<{ isOwn: boolean | null }>`
    select bool_or(app.reaches_garage(${garageId}::uuid, address)) as "isOwn"
    from unnest(${addresses.filter(Boolean)}::text[]) address`.execute(db)
  return rows[0]?.isOwn === true
}

export async function garageName({ db, garageId }: Pick<Context, 'db' | 'garageId'>): Promise<string> {
  const { name } = await db.selectFrom('garages').select('name').where('id', '=', garageId).executeTakeFirstOrThrow()
  return name
}

/** « Devis D-2026-00042 et 2 autres documents » */
export function namedDocuments({ title }: Pick<SignatureRequest, 'title'>, about: string): string {
  return about ? `${title} (${about})` : title
}

function onOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, 200)
}
