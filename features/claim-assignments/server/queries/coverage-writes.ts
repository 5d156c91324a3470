import type { SendingInput } from '#features/claim-assignments/coverage-input.ts'
import { coverageNotInvoiced } from '#features/claim-assignments/refusals.ts'
import { refuseDay } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { lockCoverage } from '#features/claim-assignments/server/queries/claim-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { accountOf, type Context } from '#platform/context.ts'

/** Notes what was sent for one prise en charge. Refused before its invoice, or on a day that cannot be. */
export async function noteSending(ctx: Context, id: string, sent: SendingInput): Promise<void> {
  const { sendingId, kind, channel, sentOn, note } = sent
  const coverage = await lockCoverage(ctx, id)
  refuseUnless(kind === 'reminder' || coverage.askedCents > 0, coverageNotInvoiced)
  refuseDay(ctx, sentOn, { field: 'sentOn', after: kind === 'invoice' ? coverage.invoicedOn : null })
  await ctx.db
    .insertInto('coverageSendings')
    .values({
      ...{ garageId: ctx.garageId, id: sendingId, dossierId: id, kind, channel, sentOn, note },
      ...{ recordedAt: ctx.now, recordedBy: accountOf(ctx) },
    })
    .execute()
  await audit(ctx, 'dossier.insurer_sending_noted', id, { sendingId, kind, channel, sentOn })
}
