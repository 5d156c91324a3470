import { registerServiceWorker } from '#browser/register-service-worker.ts'

let isKept = false

/** From the first door on, the device keeps the workshop; who only reads the site does not download it. */
export function keepOnDevice(): void {
  if (isKept || !import.meta.env.PROD) return
  isKept = true
  registerServiceWorker(async (switchOver) => {
    const { toastOffer } = await import('#ui/toasts.tsx')
    toastOffer('Une nouvelle version est prête.', 'Recharger', switchOver)
  })
}
