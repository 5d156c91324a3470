import { lazy, Suspense } from 'react'
import { asleepMark } from '#browser/early-acts.ts'
import { firstSign } from '#browser/first-sign.ts'
import { LandingHero } from '#features/marketing/web/landing-hero.tsx'

const restId = 'suite'

// What the server drew, as long as its scripts are not there: a navigation within the page would have React clear it.
const drawn = import.meta.env.SSR ? undefined : document.getElementById(restId)?.innerHTML

// Where the server drew it, its scripts come at the first sign of a reader; whoever comes from another page has it at once.
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own drawing of the very same place
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
