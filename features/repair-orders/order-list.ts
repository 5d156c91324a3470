import { partyFilters, passesPaperFilters } from '#features/dossiers/paper-filters.ts'
import type { OrderFilters, RepairOrder } from '#features/repair-orders/contract.ts'
import { orderStanding } from '#features/repair-orders/repair-order.ts'
import { addressOf, choiceField, idField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const orderAddress = addressOf<OrderFilters>({
  search: searchField,
  standing: choiceField(
    'etat',
    {
      draft: 'a-autoriser',
      authorised: 'autorise',
      unauthorised: 'sans-autorisation',
      started: 'en-cours',
      checked: 'controle',
      delivered: 'restitue',
      cancelled: 'annule',
    },
    undefined,
  ),
  ...partyFilters,
  quoteId: idField('devis'),
})

/** Decides on the device, as the server does, whether an order passes the filters. */
export function matchesOrder(order: RepairOrder, filters: OrderFilters): boolean {
  const { standing, quoteId } = filters
  if (standing && orderStanding(order) !== standing) return false
  if (quoteId && order.quoteId !== quoteId) return false
  return passesPaperFilters(order, filters)
}

/** The newest first. */
export function compareOrders(one: RepairOrder, other: RepairOrder): number {
  const [key, otherKey] = [`${one.createdAt} ${one.id}`, `${other.createdAt} ${other.id}`]
  return key < otherKey ? 1 : key > otherKey ? -1 : 0
}
