import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useSignedIn } from '#browser/signed-in.ts'
import { navigation, type SiteLink, solutions } from '#features/marketing/site-links.ts'
import classes from '#features/marketing/web/site-header.module.css'
import { SiteMenu } from '#features/marketing/web/site-menu.tsx'
import { ThemeToggle } from '#features/marketing/web/theme-toggle.tsx'
import { brand } from '#lib/brand.ts'
import { Logo } from '#ui/logo.tsx'
import { ButtonLink, PlainButton } from '#ui/plain-button.tsx'
import { unseen } from '#ui/unseen.ts'

type SiteHeaderProps = { onSignOut: () => void }

export function SiteHeader({ onSignOut }: SiteHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to="/" className={classes.home} aria-label={`${brand.name}, accueil`}>
          <Logo size={28} />
        </Link>
        <Navigation />
        <div className={classes.end}>
          <ThemeToggle />
          <Doors onSignOut={onSignOut} />
          <PhoneMenu onSignOut={onSignOut} />
        </div>
      </div>
    </header>
  )
}

function Navigation() {
  const [home, features, pricing, blog, contact] = navigation
  return (
    <nav aria-label="Navigation principale" className={classes.navigation}>
      {[home, features, pricing].map((link) => (
        <Place key={link.to} {...link} />
      ))}
      <SiteMenu
        className={classes.solutions}
        label={
          <>
            Solutions <IconChevronDown size={15} stroke={2} aria-hidden="true" />
          </>
        }
      >
        <Solutions className={classes.panel} />
      </SiteMenu>
      {[blog, contact].map((link) => (
        <Place key={link.to} {...link} />
      ))}
    </nav>
  )
}

/** Marks the current page; an anchor is not a page. */
function Place({ to, label }: SiteLink) {
  const { pathname } = useLocation()
  const isHere = !to.includes('#') && (to === '/' ? pathname === to : pathname.startsWith(to))
  return (
    <Link to={to} className={classes.place} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  )
}

function Solutions({ className }: { className: string | undefined }) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {solutions().map(({ to, label, description }) => (
        <li key={to}>
          <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
            <b>{label}</b>
            <span>{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Doors({ onSignOut }: SiteHeaderProps) {
  return useSignedIn() ? (
    <>
      <ButtonLink to="/dashboard">Tableau de bord</ButtonLink>
      <PlainButton variant="default" data-wide="" onClick={onSignOut}>
        Déconnexion
      </PlainButton>
    </>
  ) : (
    <>
      <span data-wide="">
        <ButtonLink to="/login" variant="default">
          Connexion
        </ButtonLink>
      </span>
      <ButtonLink to="/register">Essai gratuit</ButtonLink>
    </>
  )
}

function PhoneMenu({ onSignOut }: SiteHeaderProps) {
  const isSignedIn = useSignedIn()
  const label = (
    <>
      <IconMenu2 size={22} stroke={1.75} aria-hidden="true" className={classes.closed} />
      <IconX size={22} stroke={1.75} aria-hidden="true" className={classes.open} />
      <span className={unseen}>Menu</span>
    </>
  )
  return (
    <SiteMenu className={classes.phone} label={label}>
      <nav aria-label="Menu" className={classes.unfolded}>
        <div className={classes.pages}>
          {navigation.map((link) => (
            <Place key={link.to} {...link} />
          ))}
          <p className={classes.group}>Solutions</p>
          <Solutions className={classes.list} />
        </div>
        {isSignedIn ? (
          <PlainButton variant="default" onClick={onSignOut}>
            Déconnexion
          </PlainButton>
        ) : (
          <ButtonLink to="/login" variant="default">
            Connexion
          </ButtonLink>
        )}
      </nav>
    </SiteMenu>
  )
}
