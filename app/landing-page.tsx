import { lazy, Suspense } from 'react'
import { asleepMark } from '#browser/early-acts.ts'
import { firstSign } from '#browser/first-sign.ts'
import { LandingHero } from '#features/marketing/web/landing-hero.tsx'

const restId = 'suite'

// The server's markup, kept until the scripts arrive: a client navigation would make React clear it.
const drawn = import.meta.env.SSR ? undefined : document.getElementById(restId)?.innerHTML

// Server-rendered markup loads its scripts at the first interaction; a client navigation loads them at once.
const LandingRest = drawn
  ? lazy(async () => {
      await firstSign()
      return { default: (await import('#app/landing-rest.tsx')).LandingRest }
    })
  : (await import('#app/landing-rest.tsx')).LandingRest

export function LandingPage() {
  return (
    <>
      <LandingHero />
      <div id={restId} {...{ [asleepMark]: '' }}>
        <Suspense fallback={drawn && <LandingRestDrawn html={drawn} />}>
          <LandingRest place={restId} />
        </Suspense>
      </div>
    </>
  )
}

function LandingRestDrawn({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup of the same element
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
