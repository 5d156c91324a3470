import { lockClient } from '#features/clients/server/queries.ts'
import { quoteFieldLabels } from '#features/quotes/quote.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import { quotePartyUnknown } from '#features/quotes/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** Refuses a client, a vehicle or a dossier that is not of this garage. */
export async function refuseUnknownParties(
  ctx: Context,
  { clientId, vehicleId, dossierId }: Pick<QuoteInput, 'clientId' | 'vehicleId' | 'dossierId'>,
): Promise<void> {
  await lockClient(ctx, clientId)
  const parties = [
    ['vehicleId', 'vehicles', vehicleId],
    ['dossierId', 'dossiers', dossierId],
  ] as const
  for (const [field, table, id] of parties) {
    if (id === null) continue
    const found = await ctx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
    refuseUnless(found, quotePartyUnknown, { fields: { [field]: `${quoteFieldLabels[field]} introuvable` } })
  }
}
