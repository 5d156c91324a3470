import { Button, Loader } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { LogoMark } from '#ui/logo.tsx'
import classes from '#ui/page-fallbacks.module.css'

export const slowLoadingMs = 10_000

/** What stands in for a page that broke. */
export function RenderErrorPage() {
  return (
    <Fallback>
      <LogoMark size={40} />
      <h1 className={classes.title}>Une erreur inattendue est survenue.</h1>
      <Button onClick={reload}>Recharger la page</Button>
    </Fallback>
  )
}

/** What stands in for a page that is on its way; after ten seconds it owns up and offers to start again. */
export function LoadingPage() {
  const isSlow = useIsSlow()
  return (
    <Fallback>
      <Loader size="md" aria-hidden="true" />
      <p role="status" className={classes.sentence}>
        {isSlow ? 'Le chargement prend plus de temps que prévu.' : 'Chargement...'}
      </p>
      {isSlow && (
        <Button variant="default" onClick={reload}>
          Relancer
        </Button>
      )}
    </Fallback>
  )
}

function Fallback({ children }: { children: ReactNode }) {
  return <main className={classes.page}>{children}</main>
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowLoadingMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}

function reload() {
  window.location.reload()
}

/** What stands at an address where nothing is. */
export function NotFoundPage({ children }: { children: ReactNode }) {
  return (
    <Fallback>
      <LogoMark size={40} />
      <h1 className={classes.title}>Page introuvable</h1>
      <p className={classes.sentence}>Le lien est peut-être ancien, ou la page a changé de place.</p>
      {children}
    </Fallback>
  )
}
