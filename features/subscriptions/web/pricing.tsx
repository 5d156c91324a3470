import { IconShieldCheck } from '@tabler/icons-react'
import { goodToKnow, guarantee, packReckoning, trials } from '#features/subscriptions/pricing-text.ts'
import { PlanComparison } from '#features/subscriptions/web/plan-comparison.tsx'
import classes from '#features/subscriptions/web/pricing.module.css'
import { PricingPlans } from '#features/subscriptions/web/pricing-plans.tsx'
import { trialSentence } from '#lib/trial-sentence.ts'
import { ClosingBand } from '#ui/closing-band.tsx'
import { PageOpening, pageWidth } from '#ui/page-opening.tsx'
import { ButtonLink } from '#ui/plain-button.tsx'
import { unseen } from '#ui/unseen.ts'

const lead = 'Quatre abonnements, un pack annuel, une garantie de 30\u00a0jours. Tous les prix sont hors taxes.'

export function Pricing() {
  return (
    <>
      <div className={`${pageWidth} ${classes.page}`}>
        <PageOpening align="center" title="Des prix écrits noir sur blanc" lead={lead} />

        <section aria-labelledby="formules" className={classes.first}>
          <h2 id="formules" className={unseen}>
            Les formules
          </h2>
          <PricingPlans />
        </section>

        <Trials />

        <section aria-labelledby="comparer" className={classes.section}>
          <h2 id="comparer">Comparer les formules</h2>
          <PlanComparison />
          <p className={classes.small}>{packReckoning()}</p>
        </section>

        <section aria-labelledby="garantie" className={classes.guarantee}>
          <IconShieldCheck size={40} stroke={1.25} aria-hidden="true" />
          <div>
            <h2 id="garantie">{guarantee.title}</h2>
            <p className={classes.promise}>{guarantee.text}</p>
          </div>
          <ButtonLink to="/contact" variant="default" size="md">
            Nous écrire
          </ButtonLink>
        </section>

        <section aria-labelledby="savoir" className={classes.section}>
          <h2 id="savoir">Bon à savoir</h2>
          <dl className={classes.facts}>
            {goodToKnow.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <ClosingBand title="Essayez avant de choisir" door={{ to: '/register', label: 'Essayer gratuitement' }}>
        {trialSentence}
      </ClosingBand>
    </>
  )
}

function Trials() {
  return (
    <section aria-labelledby="essai" className={classes.section}>
      <h2 id="essai">Deux façons d’essayer, sans carte</h2>
      <ol className={classes.trials}>
        {trials.map(({ days, title, text }) => (
          <li key={title}>
            <p className={classes.days}>
              <b>{days}</b> jours
            </p>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
