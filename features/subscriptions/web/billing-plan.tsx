import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import {
  cardWords,
  lastDayOf,
  nextStep,
  periodLabel,
  planNameOf,
  planWordsOf,
  renewalWords,
  rhythmOf,
  type Subscription,
  statusOf,
} from '#features/subscriptions/billing.ts'
import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { subscriptionRights } from '#features/subscriptions/rights.ts'
import classes from '#features/subscriptions/web/billing.module.css'
import { BillingActions } from '#features/subscriptions/web/billing-actions.tsx'
import { formatDay } from '#lib/dates.ts'
import { trialSentence } from '#lib/trial-sentence.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type BillingPlanProps = { overview: SubscriptionOverview; isOffline: boolean }

/** The current plan, its purchases and its actions. */
export function BillingPlan({ overview, isOffline }: BillingPlanProps) {
  const { subscription, others } = overview
  const { title, detail } = planWordsOf(overview, new Date(systemClock.now()))
  return (
    <>
      <Panel title={title} hint={detail} action={<Offer overview={overview} />}>
        {besides(overview)}
      </Panel>
      {subscription && <Bought subscription={subscription} isOffline={isOffline} />}
      {others.map((other) => (
        <Bought key={other.createdAt} subscription={other} isOffline={isOffline} isOther />
      ))}
    </>
  )
}

/** Beside the plan: a pack below the best purchase, or the two trials. */
function besides({ tier, subscription, packEndsAt, isGranted }: SubscriptionOverview) {
  if (packEndsAt && tier !== 'annual_pack_autocore') {
    return <DefinitionList entries={[{ label: 'Pack annuel', value: packWords(packEndsAt) }]} />
  }
  if (subscription || packEndsAt || isGranted) return null
  return <p className={classes.quiet}>{trialSentence}</p>
}

/** Offers a plan to a garage without one. */
function Offer({ overview: { tier, subscription } }: { overview: SubscriptionOverview }) {
  const mayManage = useMay(subscriptionRights.manage)
  if (!mayManage || subscription || (tier !== null && tier !== 'trial')) return null
  return (
    <Button component={Link} to="/pricing">
      Choisir une formule
    </Button>
  )
}

type BoughtProps = { subscription: Subscription; isOffline: boolean; isOther?: boolean }

function Bought({ subscription, isOffline, isOther = false }: BoughtProps) {
  const { status, card, currentPeriodEnd, endsAt, buyer } = subscription
  const { label, tone } = statusOf(status)
  const end = endsAt ?? currentPeriodEnd
  const due = renewalWords(subscription)
  const isOver = status === 'canceled' || subscription.cancelAtPeriodEnd
  return (
    <Panel
      title={`${isOther ? 'Autre abonnement' : 'Abonnement'} ${planNameOf(subscription)}`}
      hint={nextStep(subscription)}
      action={<StatusBadge tone={tone}>{label}</StatusBadge>}
    >
      <DefinitionList
        entries={[
          { label: periodLabel(subscription), value: end && formatDay(end) },
          ...(isOver ? [] : [{ label: 'Montant', value: due && `${due} ${rhythmOf(subscription)}`.trim() }]),
          { label: 'Carte', value: <span className={classes.card}>{cardWords(card)}</span> },
          { label: 'Souscrit par', value: buyer.isYou ? 'Vous' : buyer.name },
        ]}
      />
      <BillingActions subscription={subscription} isOffline={isOffline} />
    </Panel>
  )
}

function packWords(packEndsAt: string): string {
  const isOver = new Date(packEndsAt).getTime() <= systemClock.now()
  return isOver
    ? `A pris fin le ${lastDayOf(packEndsAt)}`
    : `Ouvert jusqu’au ${lastDayOf(packEndsAt)} inclus, sans renouvellement automatique`
}
