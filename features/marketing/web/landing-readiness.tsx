import { type Readiness, readinessWords } from '#features/marketing/landing-features.ts'
import classes from '#features/marketing/web/landing-readiness.module.css'

/** The badge for features in service, or planned. */
export function LandingReadiness({ readiness }: { readiness: Readiness }) {
  return (
    <span className={classes.mark} data-readiness={readiness}>
      {readinessWords[readiness]}
    </span>
  )
}
