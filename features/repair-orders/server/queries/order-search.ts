import { searchedClients } from '#features/clients/server/queries/client-search.ts'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import { foundOrder } from '#features/repair-orders/order-found.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { selectOrders } from '#features/repair-orders/server/queries/order-select.ts'
import { searchedVehicles } from '#features/vehicles/server/queries/vehicle-search.ts'
import { defineSearched, findByAmount, findOf, findRows } from '#platform/search.ts'

const rows = { table: 'repair_orders' }

export const searchedOrders = defineSearched({
  kind: 'repair_order',
  label: 'Ordres de réparation',
  called: { words: ['ordre', 'ordres'], rows },
  right: repairOrdersRights.read,
  async find(ctx, sought) {
    const { text, isLoose } = sought
    return [
      ...(await findRows(ctx, rows, dossierWords(text), sought)),
      ...(isLoose ? [] : await findByAmount(ctx, 'repair_orders', ['gross_cents', 'net_cents'], text)),
      ...(await findOf(ctx, rows, 'vehicle_id', await searchedVehicles.find(ctx, sought))),
      ...(await findOf(ctx, rows, 'client_id', await searchedClients.find(ctx, sought))),
    ]
  },
  async describe(ctx, ids, { text }) {
    const orders = await selectOrders(ctx).where('o.id', 'in', ids).execute()
    return orders.map((order) => foundOrder(order, text))
  },
})
