import { type Readiness, readinessWords } from '#features/marketing/landing-features.ts'
import classes from '#features/marketing/web/landing-readiness.module.css'

/** The one mark of the landing page for what is in service and what is on its way. */
export function LandingReadiness({ readiness }: { readiness: Readiness }) {
  return (
    <span className={classes.mark} data-readiness={readiness}>
      {readinessWords[readiness]}
    </span>
  )
}
