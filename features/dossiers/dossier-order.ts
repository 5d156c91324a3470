import { formatDay } from '#lib/dates.ts'

/** The states of the repair order that counts, as the view `dossier_facts` names them. */
export const followedOrderStates = ['draft', 'authorised', 'unauthorised', 'started', 'checked', 'delivered'] as const
type OrderState = (typeof followedOrderStates)[number]

/** Where the repair order of a dossier stands. */
export const followedOrderStandings = ['none', ...followedOrderStates] as const
export type FollowedOrderStanding = (typeof followedOrderStandings)[number]

export type FollowedOrder = {
  orderState: OrderState | null
  /** The day that it was begun, started, checked or delivered. */
  orderSince: string | null
}

export function followedOrderStandingOf({ orderState }: Pick<FollowedOrder, 'orderState'>): FollowedOrderStanding {
  return orderState ?? 'none'
}

/** « Commencé le 20/11/2026 » */
export function describeOrder({ orderState, orderSince }: FollowedOrder): string {
  const day = orderSince ? formatDay(orderSince) : ''
  if (orderState === null) return 'Aucun ordre'
  if (orderState === 'draft') return 'À autoriser'
  if (orderState === 'authorised') return 'Autorisé'
  if (orderState === 'unauthorised') return 'Sans autorisation'
  if (orderState === 'started') return `Commencé le ${day}`
  return `${orderState === 'checked' ? 'Contrôlé' : 'Restitué'} le ${day}`
}
