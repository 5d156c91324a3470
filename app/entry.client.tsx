import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceProvider } from '#app/nonce.tsx'
import { standAt } from '#app/page-meta.ts'
import { noteAfterReact } from '#browser/early-acts.ts'
import { installation } from '#browser/installation.ts'
import { nameBrand } from '#lib/brand.ts'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// The styles that dialogs write ask for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const told = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
const brand = told('brand')
if (brand) nameBrand(JSON.parse(brand))
standAt(told('base') ?? '')
installation.hasGoogle = told('google') === 'true'
installation.paymentKey = told('payment-key') ?? ''

startTransition(() => {
  hydrateRoot(
    document,
    <NonceProvider nonce={nonce}>
      <HydratedRouter />
    </NonceProvider>,
  )
})
noteAfterReact()
