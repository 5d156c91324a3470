import { lazy, Suspense } from 'react'
import { firstSign } from '#browser/first-sign.ts'
import { LandingHero } from '#features/marketing/web/landing-hero.tsx'

const restId = 'suite'

// The server draws it whole; its scripts come at the first sign of a reader, or at once where the browser draws it.
const LandingRest = import.meta.env.SSR
  ? (await import('#app/landing-rest.tsx')).LandingRest
  : lazy(async () => {
      if (document.getElementById(restId)) await firstSign()
      return { default: (await import('#app/landing-rest.tsx')).LandingRest }
    })

export function LandingPage() {
  return (
    <>
      <LandingHero />
      <div id={restId}>
        <Suspense>
          <LandingRest />
        </Suspense>
      </div>
    </>
  )
}
