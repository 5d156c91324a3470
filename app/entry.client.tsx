import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceProvider } from '#app/nonce.tsx'
import { registerServiceWorker } from '#browser/register-service-worker.ts'
import { nameBrand } from '#lib/brand.ts'
import { toastOffer } from '#ui/toasts.tsx'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// The styles that dialogs write ask for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const brand = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content
if (brand) nameBrand(JSON.parse(brand))

startTransition(() => {
  hydrateRoot(
    document,
    <NonceProvider nonce={nonce}>
      <HydratedRouter />
    </NonceProvider>,
  )
})

if (import.meta.env.PROD) {
  registerServiceWorker((switchOver) => toastOffer('Une nouvelle version est prête.', 'Recharger', switchOver))
}
