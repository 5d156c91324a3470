import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceProvider } from '#app/nonce.tsx'
import { standAt } from '#app/page-meta.ts'
import { noteAfterReact } from '#browser/early-acts.ts'
import { installation } from '#browser/installation.ts'
import { arrivalAddress } from '#features/accounts/link-arrival.ts'
import { nameBrand } from '#lib/brand.ts'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// Style elements of dialogs read the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const told = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
const brand = told('brand')
if (brand) nameBrand(JSON.parse(brand))
const base = told('base') ?? ''
standAt(base)
installation.origin = URL.parse(base)?.origin ?? ''
installation.hasGoogle = told('google') === 'true'
installation.paymentKey = told('payment-key') ?? ''

const arrival = arrivalAddress(location)
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
