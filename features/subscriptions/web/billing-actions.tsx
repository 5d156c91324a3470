import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { afterEnd, planNameOf, type Subscription } from '#features/subscriptions/billing.ts'
import { isRunning } from '#features/subscriptions/entitlement.ts'
import { subscriptionRights } from '#features/subscriptions/rights.ts'
import classes from '#features/subscriptions/web/billing.module.css'
import { useChange, usePortal } from '#features/subscriptions/web/use-subscription.ts'
import { formatDay } from '#lib/dates.ts'
import { Confirm } from '#ui/confirm.tsx'

type BillingActionsProps = { subscription: Subscription; isOffline: boolean }

/** Actions for the buyer of the subscription; other members see the person to ask. */
export function BillingActions({ subscription, isOffline }: BillingActionsProps) {
  const mayManage = useMay(subscriptionRights.manage)
  const { buyer, cancelAtPeriodEnd } = subscription
  if (!mayManage) return <p className={classes.quiet}>Un gérant peut changer de formule, de carte, ou résilier.</p>
  if (!buyer.isYou) {
    return (
      <p className={classes.quiet}>
        Souscrit par {buyer.name}, qui est seul à pouvoir le gérer{'\u00a0'}: demandez-lui de changer de formule, de
        carte, ou de résilier.
      </p>
    )
  }
  if (!isRunning(subscription)) {
    return (
      <div className={classes.actions}>
        <Button component={Link} to="/pricing">
          Réactiver mon abonnement
        </Button>
        <PortalButton isOffline={isOffline} />
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      {cancelAtPeriodEnd && <Reactivate isOffline={isOffline} />}
      <PortalButton isOffline={isOffline} isFirst={subscription.status === 'past_due'} />
      <Button component={Link} to="/pricing" variant="default">
        Changer de formule
      </Button>
      {!cancelAtPeriodEnd && <Cancel subscription={subscription} isOffline={isOffline} />}
    </div>
  )
}

type PortalButtonProps = { isOffline?: boolean; isFirst?: boolean; label?: string }

export function PortalButton({ isOffline = false, isFirst = false, label = 'Carte et factures' }: PortalButtonProps) {
  const { mutate, isPending, isSuccess } = usePortal()
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<IconCreditCard size={17} />}
      disabled={isOffline || isPending || isSuccess}
      onClick={() => mutate()}
    >
      {isPending || isSuccess ? 'Redirection...' : label}
    </Button>
  )
}

function Reactivate({ isOffline }: { isOffline: boolean }) {
  const { mutate, isPending } = useChange('reactivateSubscription', 'Votre abonnement continue')
  return (
    <Button loading={isPending} disabled={isOffline} onClick={() => mutate()}>
      Reprendre mon abonnement
    </Button>
  )
}

function Cancel({ subscription, isOffline }: BillingActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useChange('cancelSubscription', 'Abonnement résilié', () => setAsking(false))
  const end = subscription.currentPeriodEnd
  return (
    <>
      <Button variant="subtle" color="red" disabled={isOffline} onClick={() => setAsking(true)}>
        Résilier
      </Button>
      {isAsking && (
        <Confirm
          title={`Résilier ${planNameOf(subscription)}\u202f?`}
          label="Confirmer la résiliation"
          isDoing={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          {end
            ? `Tout reste ouvert jusqu’au ${formatDay(end)}\u00a0: d’ici là, vous pouvez reprendre votre abonnement d’un clic, et rien n’est plus prélevé. ${afterEnd(end)}`
            : 'Tout reste ouvert jusqu’à la fin de la période payée, et rien n’est plus prélevé.'}
        </Confirm>
      )}
    </>
  )
}
