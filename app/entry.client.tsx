import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceProvider } from '#app/nonce.tsx'
import { setSiteAddress } from '#app/page-meta.ts'
import { noteAfterReact } from '#browser/early-acts.ts'
import { installation } from '#browser/installation.ts'
import { nameBrand } from '#lib/brand.ts'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// Style elements of dialogs read the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const told = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
const brand = told('brand')
if (brand) nameBrand(JSON.parse(brand))
const base = told('base') ?? ''
setSiteAddress(base)
installation.origin = URL.parse(base)?.origin ?? ''
installation.hasGoogle = told('google') === 'true'
installation.paymentKey = told('payment-key') ?? ''

// Few pages are opened with a session behind their `#`: the others do not carry its reader.
const hasArrival = /[#&](access_token|error|error_code)=/.test(location.hash)
const arrival = hasArrival ? (await import('#features/accounts/link-arrival.ts')).arrivalAddress(location) : undefined
if (arrival) location.replace(arrival)
else {
  startTransition(() => {
    hydrateRoot(
      document,
      <NonceProvider nonce={nonce}>
        <HydratedRouter />
      </NonceProvider>,
    )
  })
  noteAfterReact()
}
