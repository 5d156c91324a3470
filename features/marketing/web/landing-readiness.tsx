import { Link } from 'react-router'
import { type Readiness, readinessWords } from '#features/marketing/landing-features.ts'
import classes from '#features/marketing/web/landing-readiness.module.css'

/** The badge for features in service, to try, or planned. */
export function LandingReadiness({ readiness }: { readiness: Readiness }) {
  const look = { className: classes.mark, 'data-readiness': readiness }
  if (readiness === 'tried')
    return (
      <Link to="/essai" {...look}>
        {readinessWords.tried}
      </Link>
    )
  return <span {...look}>{readinessWords[readiness]}</span>
}
