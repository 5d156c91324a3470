import { z } from 'zod'
import type { NoticeInput } from '#features/claim-assignments/claim-assignment-input.ts'
import { registeredConsentMissing, registeredMailOff } from '#features/claim-assignments/refusals.ts'
import { refuseDay } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

const letterKey = z.object({ noticeId: z.string() })
export type LetterKey = z.infer<typeof letterKey>

/** The job that gives a letter to the provider of registered mail. Its run is in `send-registered-letter.ts`. */
export const letterSending = { name: 'send-registered-mail', schema: letterKey }

/** The job that asks the provider where a letter stands. Its run is in `read-registered-letter.ts`. */
export const letterReading = { name: 'read-registered-mail', schema: letterKey }

/** Clients and insurers of the demonstration are fictitious: no letter leaves from there. */
export async function isDemoGarage({ db, garageId }: Context): Promise<boolean> {
  const { isDemo } = await db
    .selectFrom('garages')
    .select('isDemo')
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
  return isDemo
}

/** Refused from the demonstration, and to a private person who did not agree to it. */
export async function refuseLetter(
  ctx: Context,
  { isFirm }: { isFirm: boolean },
  { consentedOn }: Pick<NoticeInput, 'consentedOn'>,
): Promise<void> {
  refuseUnless(!(await isDemoGarage(ctx)), registeredMailOff)
  if (isFirm) return
  refuseUnless(consentedOn, registeredConsentMissing, { fields: { consentedOn: registeredConsentMissing.sentence } })
  refuseDay(ctx, consentedOn, { field: 'consentedOn' })
}

type Kept = { sender: string; addressee: { name: string; isFirm: boolean } }

/** Keeps a letter that leaves by registered mail, and its sending in the same transaction. */
export async function keepLetter(
  ctx: Context,
  { noticeId: id, consentedOn }: Pick<NoticeInput, 'noticeId' | 'consentedOn'>,
  { sender, addressee: { name, isFirm } }: Kept,
): Promise<void> {
  const agreed = isFirm ? null : consentedOn
  await ctx.db
    .insertInto('registeredLetters')
    .values({ garageId: ctx.garageId, id, sender, recipientName: name.slice(0, 200), isFirm, consentedOn: agreed })
    .execute()
  await enqueue(ctx, letterSending, { noticeId: id })
}

export async function askLetterReading(ctx: Context, noticeId: string): Promise<void> {
  await enqueue(ctx, letterReading, { noticeId }, { singletonKey: noticeId })
}
