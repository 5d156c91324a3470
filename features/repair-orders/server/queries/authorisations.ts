import type { AcceptanceChannel } from '#features/quotes/quote.ts'
import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { newId } from '#lib/id.ts'
import { accountOf, type Context } from '#platform/context.ts'

type Granted = {
  id?: string
  grantedBy: string
  channel: AcceptanceChannel
  grantedOn: string
  grossCents: number
  isFromQuote: boolean
}

/** Records the authorisation of the client, in the place of the one before. */
export async function insertAuthorisation(
  ctx: Context,
  orderId: string,
  { id = newId(ctx.now.getTime()), ...granted }: Granted,
): Promise<void> {
  const { db, garageId, now } = ctx
  const { clientId } = await findOrder(ctx, orderId)
  await replaceAuthorisation(ctx, orderId)
  await db
    .insertInto('repairOrderAuthorisations')
    .values({ ...granted, id, garageId, repairOrderId: orderId, clientId, recordedAt: now, recordedBy: accountOf(ctx) })
    .execute()
  await db.updateTable('repairOrders').set({ authorisation: 'granted' }).where('id', '=', orderId).execute()
}

/** Nobody is bound by an authorisation whose order is written anew. */
export async function replaceAuthorisation({ db, now }: Context, orderId: string): Promise<void> {
  await db
    .updateTable('repairOrderAuthorisations')
    .set({ replacedAt: now })
    .where('repairOrderId', '=', orderId)
    .where('replacedAt', 'is', null)
    .execute()
}
