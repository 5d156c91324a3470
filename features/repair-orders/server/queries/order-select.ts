import { sql } from 'kysely'
import type { OrderAuthorisation, RepairOrder } from '#features/repair-orders/contract.ts'
import { orderActOutOfTurn, orderNotFound } from '#features/repair-orders/refusals.ts'
import { mayBe, type OrderAct, orderFields } from '#features/repair-orders/repair-order.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

const own = [
  'id',
  'number',
  'quoteId',
  'completesId',
  'invoiceId',
  'status',
  'authorisation',
  'startedWithout',
  ...orderFields,
  'orderedBy',
  'requests',
  'receivedAt',
  'mileageKm',
  'fuelEighths',
  'condition',
  'belongings',
  'checkRemarks',
  'deliveredTo',
  'cancelledReason',
  'startedAt',
  'checkedAt',
  'deliveredAt',
  'frozenAt',
  'netCents',
  'vatCents',
  'grossCents',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof RepairOrder)[]

/** Orders with the names of all that they point to. */
export function selectOrders({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('repairOrders as o')
    .innerJoin('clients as k', (on) => on.onRef('k.garageId', '=', 'o.garageId').onRef('k.id', '=', 'o.clientId'))
    .leftJoin('vehicles as v', (on) => on.onRef('v.garageId', '=', 'o.garageId').onRef('v.id', '=', 'o.vehicleId'))
    .leftJoin('dossiers as d', (on) => on.onRef('d.garageId', '=', 'o.garageId').onRef('d.id', '=', 'o.dossierId'))
    .leftJoin('quotes as q', (on) => on.onRef('q.garageId', '=', 'o.garageId').onRef('q.id', '=', 'o.quoteId'))
    .leftJoin('repairOrders as c', (on) =>
      on.onRef('c.garageId', '=', 'o.garageId').onRef('c.id', '=', 'o.completesId'),
    )
    .select(own.map((column) => `o.${column}` as const))
    .select([
      sql<RepairOrder['marks']>`o.marks`.as('marks'),
      sql<RepairOrder['checks']>`o.checks`.as('checks'),
      'k.displayName as clientName',
      sql<string>`coalesce(v.plate, '')`.as('plate'),
      sql<string>`trim(coalesce(v.make || ' ' || v.model, ''))`.as('vehicleName'),
      sql<string>`coalesce(d.number, '')`.as('dossierNumber'),
      sql<string>`coalesce(q.number, '')`.as('quoteNumber'),
      sql<string>`coalesce(c.number, '')`.as('completesNumber'),
    ])
}

export async function findOrder(ctx: Pick<Context, 'db'>, id: string): Promise<RepairOrder> {
  const order = await selectOrders(ctx).where('o.id', '=', id).executeTakeFirst()
  refuseUnless(order, orderNotFound)
  return order
}

/** The order, locked until the end of the transaction. */
export async function lockOrder(ctx: Context, id: string): Promise<RepairOrder> {
  await ctx.db.selectFrom('repairOrders').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findOrder(ctx, id)
}

/** The order, locked for an act that its state allows. */
export async function lockForAct(ctx: Context, id: string, act: OrderAct): Promise<RepairOrder> {
  const order = await lockOrder(ctx, id)
  refuseUnless(mayBe(order, act), orderActOutOfTurn)
  return order
}

/** The orders that complete this one, in the order of their numbers. */
export function listComplements(ctx: Pick<Context, 'db'>, id: string): Promise<RepairOrder[]> {
  return selectOrders(ctx).where('o.completesId', '=', id).orderBy('o.createdAt').orderBy('o.id').execute()
}

/** The authorisations of the client, the one that counts first. */
export function listAuthorisations({ db }: Pick<Context, 'db'>, orderId: string): Promise<OrderAuthorisation[]> {
  return db
    .selectFrom('repairOrderAuthorisations as a')
    .leftJoin('colleagues', 'colleagues.id', 'a.recordedBy')
    .select(['a.id', 'grossCents', 'grantedBy', 'channel', 'grantedOn', 'isFromQuote', 'recordedAt', 'replacedAt'])
    .select(colleagueName.as('recordedBy'))
    .where('repairOrderId', '=', orderId)
    .orderBy('recordedAt', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
}
