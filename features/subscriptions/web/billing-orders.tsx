import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatAmount, type Order, paymentOf, planNameOf } from '#features/subscriptions/billing.ts'
import { subscriptionRights } from '#features/subscriptions/rights.ts'
import classes from '#features/subscriptions/web/billing.module.css'
import { PortalButton } from '#features/subscriptions/web/billing-actions.tsx'
import { formatDay } from '#lib/dates.ts'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** One-time payments; the payment service lists those of a subscription. */
export function BillingOrders({ orders, isOffline }: { orders: Order[]; isOffline: boolean }) {
  const mayManage = useMay(subscriptionRights.manage)
  const hasOwn = orders.some(({ buyer }) => buyer.isYou)
  return (
    <Panel
      title="Commandes"
      hint="Ce qui se paie en une fois, toutes taxes comprises. Les factures sont dans votre espace de paiement."
      action={mayManage && hasOwn && <PortalButton label="Voir les factures" isOffline={isOffline} />}
    >
      {orders.length === 0 ? (
        <p className={classes.quiet}>Aucune commande. Le pack annuel, payé en une fois, apparaîtrait ici.</p>
      ) : (
        <ul className={classes.orders} aria-label="Commandes">
          {orders.map((order) => (
            <Row key={order.number} order={order} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ order }: { order: Order }) {
  const { label, tone } = paymentOf(order.paymentStatus)
  return (
    <li className={classes.order}>
      <span className={classes.label}>{planNameOf({ priceId: order.priceId, planName: null })}</span>
      <span className={classes.amount}>
        {formatAmount(order.amountTotalCents, order.currency)}
        {'\u00a0'}TTC
      </span>
      <span className={classes.note}>
        Le {formatDay(order.orderedAt)}
        {order.buyer.isYou ? '' : `, par ${order.buyer.name}`}
      </span>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </li>
  )
}
