import type { Shortfall } from '#features/claim-assignments/assignment-money.ts'
import type { ClaimToCash } from '#features/claim-assignments/contract.ts'
import { maySend } from '#features/claim-assignments/coverage.ts'
import type { SendingInput } from '#features/claim-assignments/coverage-input.ts'
import { coverageNotInvoiced, coverageOver } from '#features/claim-assignments/refusals.ts'
import { refuseDay } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { lockCoverage } from '#features/claim-assignments/server/queries/claim-select.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { accountOf, type Context } from '#platform/context.ts'

/** Notes what was sent for one prise en charge. Refused before its invoice, once nothing is awaited, or on a day that cannot be. */
export async function noteSending(ctx: Context, id: string, sent: SendingInput): Promise<void> {
  const { sendingId, kind, channel, sentOn } = sent
  const coverage = await lockCoverage(ctx, id)
  refuseUnless(kind === 'reminder' || coverage.askedCents > 0, coverageNotInvoiced)
  refuseUnless(maySend(kind, coverage), coverageOver)
  refuseDay(ctx, sentOn, { field: 'sentOn', after: kind === 'invoice' ? coverage.invoicedOn : null })
  await keepSending(ctx, id, { ...sent, recipient: '', messageId: null })
  await audit(ctx, 'dossier.insurer_sending_noted', id, { sendingId, kind, channel, sentOn })
}

export async function isSendingKnown({ db }: Context, id: string): Promise<boolean> {
  return (await db.selectFrom('coverageSendings').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

type Kept = SendingInput & { recipient: string; messageId: string | null }

export async function keepSending(ctx: Context, dossierId: string, { sendingId: id, ...sent }: Kept): Promise<void> {
  const recorded = { recordedAt: ctx.now, recordedBy: accountOf(ctx) }
  await ctx.db
    .insertInto('coverageSendings')
    .values({ garageId: ctx.garageId, id, dossierId, ...sent, ...recorded })
    .execute()
}

type Told = { shortfall: Shortfall; note: string }

/** Keeps the causes of a shortfall, with the amounts that they were told for: another amount asked or paid opens the claim again. */
export async function keepShortfall(ctx: Context, coverage: ClaimToCash, { shortfall, note }: Told): Promise<void> {
  const { id: dossierId, askedCents, paidCents } = coverage
  const told = { causes: JSON.stringify(shortfall), askedCents, paidCents, note }
  const kept = { ...told, closedOn: civilDate(ctx.now), recordedAt: ctx.now, recordedBy: accountOf(ctx) }
  await ctx.db
    .insertInto('coverageShortfalls')
    .values({ garageId: ctx.garageId, dossierId, ...kept })
    .onConflict((conflict) => conflict.columns(['garageId', 'dossierId']).doUpdateSet(kept))
    .execute()
}
