import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import classes from '#ui/page-underway.module.css'
import { PlainButton } from '#ui/plain-button.tsx'
import { Waiting } from '#ui/waiting.tsx'

const lateMs = 10_000

/** Over the old page while the next one loads; after ten seconds it says that it is late. */
export function PageUnderway() {
  const { state, location } = useNavigation()
  const address = state !== 'idle' && location ? location.pathname + location.search + location.hash : undefined
  const isLate = useIsLate(address)
  if (address === undefined) return null
  return (
    <>
      <div className={classes.bar} role="progressbar" aria-label="Chargement de la page" />
      {isLate && (
        <div className={classes.late} role="alert">
          <Waiting />
          <p>Le chargement prend plus de temps que prévu.</p>
          <PlainButton variant="default" onClick={() => window.location.assign(address)}>
            Relancer
          </PlainButton>
        </div>
      )}
    </>
  )
}

function useIsLate(address: string | undefined): boolean {
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (address === undefined) return
    const timer = setTimeout(() => setLate(address), lateMs)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [address])
  return late !== undefined && late === address
}
