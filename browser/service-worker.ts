import { answerFrom, dropOldShells, fillShell, treatmentOf } from '#browser/shell-cache.ts'

declare const __PRECACHE__: string[]
declare const __VERSION__: string

const worker = self as unknown as ServiceWorkerGlobalScope // the file runs in a worker; the compiler sees a window
const shell = { version: __VERSION__, files: __PRECACHE__ }
const files = new Set(shell.files)
const surroundings = { caches, fetch: (request: Request) => fetch(request), origin: worker.location.origin }

worker.addEventListener('install', (event) => event.waitUntil(fillShell(surroundings, shell)))

worker.addEventListener('activate', (event) =>
  event.waitUntil(dropOldShells(caches, shell.version).then(() => worker.clients.claim())),
)

worker.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, surroundings.origin, files)
  if (treatment !== 'network') event.respondWith(answerFrom(surroundings, shell, treatment, event.request))
})
