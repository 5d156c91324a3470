import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { lastDayOfMonth } from '#features/subscriptions/offer-end.ts'
import { type Interval, plansFor } from '#features/subscriptions/plans.ts'
import { PlanCard } from '#features/subscriptions/web/plan-card.tsx'
import classes from '#features/subscriptions/web/pricing-plans.module.css'
import { trialSentence } from '#lib/trial-sentence.ts'
import { unseen } from '#ui/unseen.ts'

const intervals: readonly Interval[] = ['month', 'year']

/** Monthly and annual plans. The style sheet switches them, so no script is needed. */
export function PricingPlans() {
  const name = useId()
  const chosen = useSearchParams()[0].get('formule')
  const isYearly = chosen?.endsWith('-year') ?? false
  const offerEndsOn = lastDayOfMonth(new Date())
  return (
    <div className={classes.plans}>
      <fieldset className={classes.choice}>
        <legend className={unseen}>Facturation des abonnements</legend>
        <label>
          <input type="radio" name={name} value="month" defaultChecked={!isYearly} />
          <span>Mensuelle</span>
        </label>
        <label>
          <input type="radio" name={name} value="year" className={classes.year} defaultChecked={isYearly} />
          <span>
            Annuelle <small>2{'\u00a0'}mois offerts</small>
          </span>
        </label>
      </fieldset>
      {intervals.map((interval) => (
        <ul key={interval} className={classes.cards} data-interval={interval}>
          {plansFor(interval).map((plan) => (
            <PlanCard key={plan.id} plan={plan} offerEndsOn={offerEndsOn} isChosen={plan.id === chosen} />
          ))}
        </ul>
      ))}
      <p className={classes.note}>{trialSentence} Prix hors taxes (HT).</p>
    </div>
  )
}
