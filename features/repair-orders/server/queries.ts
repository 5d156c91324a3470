import { sql } from 'kysely'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import type { OrderEvent, OrderFilters, RepairOrder, WholeOrder } from '#features/repair-orders/contract.ts'
import type { OrderStanding } from '#features/repair-orders/repair-order.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { listOrderLines } from '#features/repair-orders/server/queries/order-lines.ts'
import {
  findOrder,
  listAuthorisations,
  listComplements,
  selectOrders,
} from '#features/repair-orders/server/queries/order-select.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listHistory } from '#platform/history.ts'
import { idsOf, inOrderOf, readPageOfIds } from '#platform/records/pages.ts'
import { listLineSources } from '#priced-papers/server/line-sources.ts'

export async function listRepairOrders(ctx: Context, input: OrderFilters & PageInput) {
  authorise(ctx, repairOrdersRights.read)
  const listed = selectIds(ctx, input)
  return readPageOfIds(listed, inOrder(listed), input, (ids) => readOrders(ctx, ids))
}

/** All ids of a list, in its order. */
export function listOrderIds(ctx: Context, filters: OrderFilters): Promise<string[]> {
  return idsOf(inOrder(selectIds(ctx, filters)))
}

function inOrder(listed: ReturnType<typeof selectIds>) {
  return listed.select('id').orderBy('createdAt', 'desc').orderBy('id', 'desc')
}

/** The ids of the orders of a list and of its count. */
function selectIds({ db }: Context, { search, standing, clientId, vehicleId, dossierId, quoteId }: OrderFilters) {
  const words = dossierWords(search)
  return db
    .selectFrom('repairOrders')
    .$if(words.length > 0, (all) =>
      all.where('id', 'in', sql<string>`(select app.search_repair_orders(${words}::text[]))`),
    )
    .$if(standing !== undefined, (all) => all.where(standingIs(standing ?? 'draft')))
    .$if(clientId !== undefined, (all) => all.where('clientId', '=', clientId ?? ''))
    .$if(vehicleId !== undefined, (all) => all.where('vehicleId', '=', vehicleId ?? ''))
    .$if(dossierId !== undefined, (all) => all.where('dossierId', '=', dossierId ?? ''))
    .$if(quoteId !== undefined, (all) => all.where('quoteId', '=', quoteId ?? ''))
}

/** The same words as `orderStanding`. */
function standingIs(standing: OrderStanding) {
  if (standing === 'draft' || standing === 'authorised')
    return sql<boolean>`status = 'draft' and authorisation = ${standing === 'draft' ? 'none' : 'granted'}`
  if (standing === 'unauthorised') return sql<boolean>`status in ('started', 'checked') and authorisation = 'none'`
  if (standing === 'started' || standing === 'checked')
    return sql<boolean>`status = ${standing} and authorisation = 'granted'`
  return sql<boolean>`status = ${standing}`
}

/** These orders, in this order: names are joined for the shown page only. */
export async function readOrders(ctx: Context, ids: string[]): Promise<RepairOrder[]> {
  return inOrderOf(ids, await selectOrders(ctx).where(sql<boolean>`o.id = any(${ids}::uuid[])`).execute())
}

export async function readRepairOrder(ctx: Context, { id }: { id: string }): Promise<WholeOrder> {
  authorise(ctx, repairOrdersRights.read)
  const order = await findOrder(ctx, id)
  const lines = await listOrderLines(ctx, id)
  return {
    order,
    lines,
    sources: await listLineSources(ctx, lines),
    authorisations: await listAuthorisations(ctx, id),
    complements: await listComplements(ctx, id),
  }
}

export async function readRepairOrderHistory(
  ctx: Context,
  { id, before }: { id: string; before?: number | undefined },
): Promise<OrderEvent[]> {
  authorise(ctx, repairOrdersRights.read)
  await findOrder(ctx, id)
  return listHistory(ctx, [id], { before })
}
