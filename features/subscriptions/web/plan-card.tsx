import { IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useSignedIn } from '#browser/signed-in.ts'
import type { Plan, PlanLine } from '#features/subscriptions/plans.ts'
import { centsPerMonth, formatEuros, formatPrice } from '#features/subscriptions/prices.ts'
import { packWords } from '#features/subscriptions/pricing-text.ts'
import classes from '#features/subscriptions/web/plan-card.module.css'
import { formatLongDay } from '#lib/dates.ts'
import { Fold, folded } from '#ui/fold.tsx'
import { ButtonLink, PlainButton } from '#ui/plain-button.tsx'

// Loaded only with a session: a visitor cannot buy.
const PlanPurchase = lazy(async () => ({
  default: (await import('#features/subscriptions/web/plan-purchase.tsx')).PlanPurchase,
}))

type PlanCardProps = { plan: Plan; offerEndsOn: string; isChosen: boolean }

/** Price, entry and content of a plan. The annual pack takes the full width. */
export function PlanCard({ plan, offerEndsOn, isChosen }: PlanCardProps) {
  const isPack = plan.mode === 'payment'
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isChosen) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'center' })
  }, [isChosen])
  return (
    <li
      ref={card}
      className={classes.card}
      data-popular={plan.isPopular || undefined}
      data-pack={isPack || undefined}
      {...(isChosen ? { tabIndex: -1, 'data-chosen': true } : {})}
    >
      <div className={classes.head}>
        <div>
          {plan.badge && <p className={classes.badge}>{plan.badge}</p>}
          <h3 className={classes.name}>{plan.name}</h3>
          <p className={classes.description}>{plan.description}</p>
        </div>
        {isPack ? <PackPrice plan={plan} /> : <Price plan={plan} />}
        {isPack && <OfferEnd endsOn={offerEndsOn} />}
        <Door plan={plan} />
      </div>
      <Fold more="Contenu" less="Replier">
        <Features features={plan.features} />
      </Fold>
    </li>
  )
}

function Price({ plan }: { plan: Plan }) {
  const isYearly = plan.interval === 'year'
  return (
    <div className={classes.price}>
      <p className={classes.amount}>
        <b>{formatEuros(plan.priceCents)}</b>
        {'\u00a0'}HT par {isYearly ? 'an' : 'mois'}
      </p>
      <p className={classes.detail}>
        {isYearly ? `2\u00a0mois offerts, soit ${formatPrice(centsPerMonth(plan))} par mois` : 'Facturé chaque mois'}
      </p>
    </div>
  )
}

function PackPrice({ plan }: { plan: Plan }) {
  return (
    <div className={classes.price}>
      <p className={classes.amount}>
        <b>{formatEuros(centsPerMonth(plan))}</b>
        {'\u00a0'}HT par mois
      </p>
      <p className={classes.detail}>{packWords.payment}</p>
      <p className={classes.saving}>{packWords.saving}</p>
    </div>
  )
}

/** A cached page can be older than its month, so the date is recomputed after hydration. */
function OfferEnd({ endsOn }: { endsOn: string }) {
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <p className={classes.offer}>
      Offre valable jusqu’au{' '}
      <time key={String(isAlive)} dateTime={endsOn} suppressHydrationWarning>
        {formatLongDay(endsOn)}
      </time>
    </p>
  )
}

/** The entry to a plan: contact for Enterprise, payment for a signed-in person, else registration. */
function Door({ plan }: { plan: Plan }) {
  const isSignedIn = useSignedIn()
  const isPack = plan.mode === 'payment'
  const look = {
    variant: plan.isPopular || isPack ? 'filled' : 'default',
    size: 'md',
    className: `${classes.door}`,
  } as const
  const talk = plan.tier === 'enterprise' && (
    <ButtonLink to="/contact?objet=enterprise" {...look}>
      Nous contacter
    </ButtonLink>
  )
  if (isSignedIn) {
    return (
      <Suspense fallback={talk || <PlainButton {...look} disabled />}>
        <PlanPurchase plan={plan} instead={talk} {...look} />
      </Suspense>
    )
  }
  return (
    talk || (
      <ButtonLink to={`/register?retour=${encodeURIComponent(`/pricing?formule=${plan.id}`)}`} {...look}>
        {isPack ? 'Choisir le pack annuel' : 'Essayer gratuitement'}
      </ButtonLink>
    )
  )
}

/** Features in service come first; the others join later at the same price. */
function Features({ features }: { features: readonly PlanLine[] }) {
  const coming = features.filter(({ isReady }) => !isReady)
  return (
    <div className={classes.features} {...folded}>
      <p className={classes.state}>En service</p>
      <ul>
        {features
          .filter(({ isReady }) => isReady)
          .map(({ text }) => (
            <li key={text}>
              <IconCheck size={18} stroke={1.75} aria-hidden="true" />
              {text}
            </li>
          ))}
      </ul>
      {coming.length > 0 && (
        <>
          <p className={classes.state}>Compris dès leur mise en service</p>
          <ul data-coming="">
            {coming.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
