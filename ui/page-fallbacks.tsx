import type { ReactNode } from 'react'
import { LogoMark } from '#ui/logo.tsx'
import classes from '#ui/page-fallbacks.module.css'
import { ButtonLink, PlainButton } from '#ui/plain-button.tsx'
import { Waiting } from '#ui/waiting.tsx'

/** Replaces a page that broke. */
export function RenderErrorPage() {
  return (
    <Fallback>
      <LogoMark size={40} />
      <h1 className={classes.title}>Une erreur inattendue est survenue.</h1>
      <PlainButton onClick={reload}>Recharger la page</PlainButton>
    </Fallback>
  )
}

/** Replaces a page that loads. After ten seconds a style shows the message: the scripts themselves may be late. */
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
