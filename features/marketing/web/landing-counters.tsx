import { counters, counterText } from '#features/marketing/landing-benefits.ts'
import classes from '#features/marketing/web/landing-counters.module.css'
import { Slab } from '#ui/slab.tsx'

export function LandingCounters() {
  return (
    <section aria-label="Nos objectifs chiffrés">
      <Slab className={classes.band}>
        <p className={classes.eyebrow}>Nos objectifs</p>
        <dl className={classes.counters}>
          {counters.map((counter) => (
            <div key={counter.label}>
              <dt>{counter.label}</dt>
              <dd>{counterText(counter)}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>
          Objectifs que nous nous donnons pour l’ensemble des ateliers, et non un bilan : le logiciel est en version
          bêta.
        </p>
      </Slab>
    </section>
  )
}
