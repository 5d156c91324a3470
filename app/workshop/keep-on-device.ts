import { registerServiceWorker } from '#browser/register-service-worker.ts'

let isKept = false

/** Stores the workshop on the device from the first sign-in page on; readers of the site do not download it. */
export function keepOnDevice(): void {
  if (isKept || !import.meta.env.PROD) return
  isKept = true
  registerServiceWorker(async (switchOver) => {
    const { toastOffer } = await import('#ui/toasts.tsx')
    toastOffer('Une nouvelle version est prête.', 'Recharger', switchOver)
  })
}
