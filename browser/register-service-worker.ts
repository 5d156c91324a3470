type Ready = (switchOver: () => void) => void

/** Registers the worker that opens the workshop offline. `onNewVersion` receives a function that switches to the new build and reloads the tab. */
export function registerServiceWorker(onNewVersion: Ready): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(watch, () => {})
  // The entry is an async module, so the page may have loaded already.
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })

  function watch(registration: ServiceWorkerRegistration): void {
    if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const installing = registration.installing
      installing?.addEventListener('statechange', () => {
        // The first worker replaces no version.
        if (installing.state === 'installed' && navigator.serviceWorker.controller) announce(installing)
      })
    })
    // A workshop tab can stay open for days.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {})
    })
  }

  function announce(worker: ServiceWorker): void {
    onNewVersion(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      worker.postMessage('skip-waiting')
    })
  }
}
