import { lockClient } from '#features/clients/server/queries.ts'
import { quoteFieldLabels } from '#features/quotes/quote.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import { quotePartyUnknown } from '#features/quotes/refusals.ts'
import { refuse } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { listUnknownNames } from '#platform/records/named-records.ts'

/** Refuses a client, a vehicle or a dossier that is not of this garage. */
export async function refuseUnknownParties(
  ctx: Context,
  { clientId, vehicleId, dossierId }: Pick<QuoteInput, 'clientId' | 'vehicleId' | 'dossierId'>,
): Promise<void> {
  await lockClient(ctx, clientId)
  const [unknown] = await listUnknownNames(ctx, [
    { field: 'vehicleId', table: 'vehicles', id: vehicleId },
    { field: 'dossierId', table: 'dossiers', id: dossierId },
  ])
  if (unknown) refuse(quotePartyUnknown, { fields: { [unknown]: `${quoteFieldLabels[unknown]} introuvable` } })
}
