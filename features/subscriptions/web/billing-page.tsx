import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { problemOf } from '#browser/call.ts'
import { useConnection } from '#browser/use-connection.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { unreadableSentence } from '#features/subscriptions/billing.ts'
import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { subscriptionRights } from '#features/subscriptions/rights.ts'
import { BillingOrders } from '#features/subscriptions/web/billing-orders.tsx'
import { BillingPlan } from '#features/subscriptions/web/billing-plan.tsx'
import { BillingUsage } from '#features/subscriptions/web/billing-usage.tsx'
import { useSubscription } from '#features/subscriptions/web/use-subscription.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panels } from '#ui/panel.tsx'

/** Price, content and usage of the garage's plan. */
export function BillingPage() {
  const mayRead = useMay(subscriptionRights.read)
  return (
    <>
      <PageHeader
        title="Mon abonnement"
        subtitle="La formule de l’atelier, ce qu’elle coûte, ce que vous en utilisez."
      />
      {mayRead ? (
        <Billing />
      ) : (
        <EmptyState kind="no-right" title="Cette page est réservée au gérant et à la comptabilité">
          Elle montre la formule de l’atelier, ses paiements et sa carte.
        </EmptyState>
      )}
    </>
  )
}

function Billing() {
  const { data, error, refetch, isFetching } = useSubscription()
  const { outage } = useConnection()
  if (data && !data.problem) return <Known overview={data} />
  if (!data && !error) return <ListSkeleton rows={6} />
  if (outage === 'device') {
    return (
      <ErrorState title="Vous êtes hors ligne" onRetry={refetch} isRetrying={isFetching}>
        L’abonnement n’est pas gardé sur cet appareil. Cette page s’ouvre au retour du réseau.
      </ErrorState>
    )
  }
  return (
    <ErrorState onRetry={refetch} isRetrying={isFetching}>
      {data?.problem ?? unreadableSentence(problemOf(error))}
    </ErrorState>
  )
}

function Known({ overview }: { overview: SubscriptionOverview }) {
  const { status, words } = useConnection()
  return (
    <>
      {words && (
        <Alert color="yellow" mb="md" py="xs" icon={<IconCloudOff size={18} />} role="status">
          {words.label}
          {'\u00a0'}: ce que cette page savait en dernier. Rien ne se change ici en attendant.
        </Alert>
      )}
      <Panels>
        <BillingPlan overview={overview} isOffline={status === 'offline'} />
        <BillingUsage usage={overview.usage} storage={overview.storage} tier={overview.tier} />
        <BillingOrders orders={overview.orders} isOffline={status === 'offline'} />
      </Panels>
    </>
  )
}
