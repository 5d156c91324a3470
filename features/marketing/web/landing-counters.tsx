import { counters, counterText } from '#features/marketing/landing-benefits.ts'
import classes from '#features/marketing/web/landing-counters.module.css'
import { Veins } from '#ui/veins.tsx'

export function LandingCounters() {
  return (
    <section className={classes.band} aria-label="Nos objectifs chiffrés">
      <Veins className={classes.veins} />
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
        Objectifs que nous nous donnons pour l’ensemble des ateliers, et non un bilan : le logiciel est en version bêta.
      </p>
    </section>
  )
}
