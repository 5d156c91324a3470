import { Link } from 'react-router'
import { legalLinks, quickLinks, type SiteLink, solutions } from '#features/marketing/site-links.ts'
import classes from '#features/marketing/web/site-footer.module.css'
import { brand } from '#lib/brand.ts'
import { civilDate } from '#lib/dates.ts'
import { Logo } from '#ui/logo.tsx'

export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.who}>
          <Logo size={26} />
          <p>
            Le logiciel en ligne des carrossiers et des garages, construit dans l’ordre d’une réparation. Votre fichier
            clients s’exporte à tout moment.
          </p>
          <Contact />
          <Networks />
        </div>
        <Links title="Liens rapides" links={quickLinks} />
        <Links title="Solutions" links={solutions()} />
        <Links title="Informations légales" links={legalLinks} />
      </div>
      <p className={classes.last}>
        © <Year /> {brand.name}, édité par {brand.publisher || `l’entreprise qui exploite ${brand.name}`}. Hébergé dans
        l’Union européenne{brand.host && `, par ${brand.host}`}.
      </p>
    </footer>
  )
}

/** A cached page can be older than its year. */
function Year() {
  return <span suppressHydrationWarning>{civilDate(new Date()).slice(0, 4)}</span>
}

function Links({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Contact details of the brand; an installation may have no telephone or address. */
function Contact() {
  const { email, telephone, address } = brand
  const town = [address.zipCode, address.city].filter(Boolean).join(' ')
  return (
    <address className={classes.contact}>
      <a href={`mailto:${email}`}>{email}</a>
      {telephone && <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>}
      {address.street && <span>{address.street}</span>}
      {town && <span>{town}</span>}
    </address>
  )
}

function Networks() {
  const { linkedIn, facebook, x } = brand.social
  const networks = [
    { to: linkedIn, label: 'LinkedIn' },
    { to: facebook, label: 'Facebook' },
    { to: x, label: 'X' },
  ].filter(({ to }) => to)
  if (networks.length === 0) return null
  return (
    <ul className={classes.networks} aria-label="Réseaux sociaux">
      {networks.map(({ to, label }) => (
        <li key={to}>
          <a href={to} rel="me noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
