import type { Quote } from '#features/quotes/contract.ts'
import { listQuoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { recordRefusedWork } from '#features/refused-work/server/queries/refused-writes.ts'
import type { Context } from '#platform/context.ts'
import { type LineChoice, leftOptions } from '#priced-papers/line-choices.ts'

/** Keeps the options that the client left, with the vehicle, for its next visit. */
export async function keepLeftOptions(ctx: Context, { id, vehicleId }: Quote, choice: LineChoice): Promise<void> {
  const lines = leftOptions(await listQuoteLines(ctx, id), choice)
  await recordRefusedWork(ctx, { paper: { quoteId: id }, vehicleId, lines, reason: 'Option non choisie' })
}
