import { registerServiceWorker } from '#browser/register-service-worker.ts'
import { toastOffer } from '#ui/toasts.tsx'

let isKept = false

/** From the first door on, the device keeps the workshop; who only reads the site does not download it. */
export function keepOnDevice(): void {
  if (isKept || !import.meta.env.PROD) return
  isKept = true
  registerServiceWorker((switchOver) => toastOffer('Une nouvelle version est prête.', 'Recharger', switchOver))
}
