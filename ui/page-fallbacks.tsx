import type { ReactNode } from 'react'
import { LogoMark } from '#ui/logo.tsx'
import classes from '#ui/page-fallbacks.module.css'
import { ButtonLink, PlainButton } from '#ui/plain-button.tsx'
import { Waiting } from '#ui/waiting.tsx'

/** What stands in for a page that broke. */
export function RenderErrorPage() {
  return (
    <Fallback>
      <LogoMark size={40} />
      <h1 className={classes.title}>Une erreur inattendue est survenue.</h1>
      <PlainButton onClick={reload}>Recharger la page</PlainButton>
    </Fallback>
  )
}

/** What stands in for a page that is on its way. After ten seconds it owns up, by its style: its scripts may be what is late. */
export function LoadingPage({ way }: { way?: { to: string; label: string } }) {
  return (
    <Fallback>
      <Waiting />
      <div role="status" className={classes.status}>
        <p className={classes.sentence}>Chargement...</p>
        <p className={classes.late}>Le chargement prend plus de temps que prévu.</p>
      </div>
      <ButtonLink to="" variant="default" className={classes.late}>
        Relancer
      </ButtonLink>
      {way && (
        <ButtonLink to={way.to} variant="subtle" className={classes.late}>
          {way.label}
        </ButtonLink>
      )}
    </Fallback>
  )
}

function Fallback({ children }: { children: ReactNode }) {
  return <main className={classes.page}>{children}</main>
}

function reload() {
  window.location.reload()
}
