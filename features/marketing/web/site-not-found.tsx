import { Link } from 'react-router'
import { quickLinks } from '#features/marketing/site-links.ts'
import classes from '#features/marketing/web/site-not-found.module.css'
import { LogoMark } from '#ui/logo.tsx'
import { ButtonLink } from '#ui/plain-button.tsx'

/** What stands at an address of the site where nothing is. */
export function SiteNotFound() {
  return (
    <div className={classes.page}>
      <LogoMark size={44} />
      <h1 className={classes.title}>Page introuvable</h1>
      <p className={classes.sentence}>Le lien est peut-être ancien, ou la page a changé de place.</p>
      <ButtonLink to="/">Retour à l’accueil</ButtonLink>
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
