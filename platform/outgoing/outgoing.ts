import { z } from 'zod'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { isE164, measureSms, plainSmsText } from '#lib/sms-text.ts'
import { type Context, type GuestContext, houseId, type SystemContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { fitsInHeader, isMailAddress } from '#platform/outgoing/mail-address.ts'
import {
  emptyMessage,
  heavyAttachments,
  invalidMailAddress,
  invalidMailHeader,
  invalidSmsNumber,
  longSms,
  missingAttachment,
} from '#platform/outgoing/refusals.ts'

export const mailPayload = z.object({
  cc: z.array(z.string()).default([]),
  replyTo: z.string().optional(),
  fromName: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  action: z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }).optional(),
  /** File ids of the garage. */
  attachments: z.array(z.string()).default([]),
  /** The text contains a secret such as an account link and is erased after sending. */
  isSecret: z.boolean().default(false),
  /** The last mail of an account: its address is erased once it left, or once it cannot leave. */
  isFarewell: z.boolean().default(false),
})
export const smsPayload = z.object({
  text: z.string(),
  /** The text contains a link or a code and is erased after sending. */
  isSecret: z.boolean().default(false),
})

export type Mail = z.input<typeof mailPayload> & { to: string; dedupeKey?: string }
type Sms = z.input<typeof smsPayload> & { to: string; dedupeKey?: string }
const outgoingKey = z.object({ garageId: z.string(), id: z.string() })
export type OutgoingKey = z.infer<typeof outgoingKey>

/** Name of the delivery job, which platform/outgoing/deliver.ts performs. */
export const outgoingDelivery = { name: 'deliver-outgoing', schema: outgoingKey }
/** `isNew` is false when the dedupe key was already used: no second message leaves. */
type Queued = OutgoingKey & { isNew: boolean }

/** The most that one mail carries. */
export const attachmentBytes = 20 * 1024 * 1024
const smsSegments = 6

/** Queues a mail in the verb's transaction, so a rollback cancels it. */
export async function queueMail(
  ctx: Context | SystemContext | GuestContext,
  { to, dedupeKey, ...mail }: Mail,
): Promise<Queued> {
  const payload = mailPayload.parse(mail)
  const { cc, replyTo, fromName, subject, text, attachments } = payload
  refuseUnless([to, ...cc, ...(replyTo ? [replyTo] : [])].every(isMailAddress), invalidMailAddress)
  refuseUnless(
    [subject, fromName ?? ''].every((line) => fitsInHeader(line) && line.length <= 200),
    invalidMailHeader,
  )
  refuseUnless(subject.trim() && text.trim(), emptyMessage)
  await refuseAttachments(ctx, attachments)
  return queue(ctx, 'mail', to, payload, dedupeKey)
}

export async function queueSms(
  ctx: Context | SystemContext | GuestContext,
  { to, dedupeKey, ...sms }: Sms,
): Promise<Queued> {
  const { text, isSecret } = smsPayload.parse(sms)
  const payload: z.output<typeof smsPayload> = { text: plainSmsText(text).trim(), isSecret }
  refuseUnless(isE164(to), invalidSmsNumber)
  refuseUnless(payload.text, emptyMessage)
  refuseUnless(measureSms(payload.text).segments <= smsSegments, longSms)
  return queue(ctx, 'sms', to, payload, dedupeKey)
}

async function refuseAttachments(ctx: Context | SystemContext | GuestContext, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const files = await ctx.db
    .selectFrom('files')
    .select('sizeBytes')
    .where('garageId', '=', garageOf(ctx))
    .where('id', 'in', ids)
    .execute()
  refuseUnless(files.length === new Set(ids).size, missingAttachment)
  refuseUnless(files.reduce((sum, file) => sum + file.sizeBytes, 0) <= attachmentBytes, heavyAttachments)
}

async function queue(
  ctx: Context | SystemContext | GuestContext,
  kind: 'mail' | 'sms',
  recipient: string,
  payload: object,
  dedupeKey: string | undefined,
): Promise<Queued> {
  const key = { garageId: garageOf(ctx), id: newId(ctx.now.getTime()) }
  const queued = await ctx.db
    .insertInto('outgoingMessages')
    .values({
      ...key,
      kind,
      recipient,
      payload: JSON.stringify(payload),
      dedupeKey: dedupeKey ?? null,
      createdBy: 'accountId' in ctx && ctx.accountId !== houseId ? ctx.accountId : null,
      linkId: 'link' in ctx ? ctx.link.id : null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['garageId', 'dedupeKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued) {
    await enqueue(ctx, outgoingDelivery, key)
    return { ...key, isNew: true }
  }
  const { id } = await ctx.db
    .selectFrom('outgoingMessages')
    .select('id')
    .where('garageId', '=', key.garageId)
    .where('dedupeKey', '=', dedupeKey ?? null)
    .executeTakeFirstOrThrow()
  return { garageId: key.garageId, id, isNew: false }
}

function garageOf(ctx: Context | SystemContext | GuestContext): string {
  return 'garageId' in ctx ? ctx.garageId : houseId
}
