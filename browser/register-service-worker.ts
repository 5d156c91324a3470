type Ready = (switchOver: () => void) => void

/**
 * Registers the worker that opens the workshop without network. `onNewVersion` hears when another build is ready;
 * what it is given switches to it and reloads this tab.
 */
export function registerServiceWorker(onNewVersion: Ready): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(watch, () => {})
  // The entry is an async module: the page may have finished loading before it runs.
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })

  function watch(registration: ServiceWorkerRegistration): void {
    if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const installing = registration.installing
      installing?.addEventListener('statechange', () => {
        // The very first worker replaces nothing: there is no new version to speak of.
        if (installing.state === 'installed' && navigator.serviceWorker.controller) announce(installing)
      })
    })
    // A workshop tab stays open for days.
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
