import { Link } from 'react-router'
import { quickLinks } from '#features/marketing/site-links.ts'
import classes from '#features/marketing/web/site-not-found.module.css'
import { LogoMark } from '#ui/logo.tsx'
import { PageOpening } from '#ui/page-opening.tsx'
import { ButtonLink } from '#ui/plain-button.tsx'

/** The page for unknown addresses. */
export function SiteNotFound() {
  return (
    <div className={classes.page}>
      <LogoMark size={44} />
      <PageOpening
        tone="reading"
        align="center"
        title="Page introuvable"
        lead="Le lien est peut-être ancien, ou la page a changé de place."
      >
        <ButtonLink to="/">Retour à l’accueil</ButtonLink>
      </PageOpening>
      <nav aria-label="Pages utiles">
        <ul className={classes.links}>
          {quickLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
