import { Button } from '@mantine/core'
import { Link, NavLink } from 'react-router'
import { useSignedIn } from '#browser/signed-in.ts'
import { navigation } from '#features/marketing/site-links.ts'
import classes from '#features/marketing/web/site-header.module.css'
import { brand } from '#lib/brand.ts'
import { Logo } from '#ui/logo.tsx'

export function SiteHeader({ onSignOut }: { onSignOut: () => void }) {
  const isSignedIn = useSignedIn()
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to="/" className={classes.home} aria-label={`${brand.name}, accueil`}>
          <Logo size={28} />
        </Link>
        <nav aria-label="Navigation principale" className={classes.navigation}>
          {navigation.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        {isSignedIn ? (
          <>
            <Button component={Link} to="/dashboard">
              Dashboard
            </Button>
            <Button variant="default" onClick={onSignOut}>
              Déconnexion
            </Button>
          </>
        ) : (
          <>
            <Button component={Link} to="/login" variant="default">
              Connexion
            </Button>
            <Button component={Link} to="/register">
              Essai gratuit
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
