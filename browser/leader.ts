/** Without Web Locks (a page without HTTPS), every tab leads; idempotency keys still give each write one effect. */
const everyTabLeads: Locks = { request: (_name, _options, held) => held() }

type Locks = { request(name: string, options: { signal: AbortSignal }, held: () => Promise<void>): Promise<unknown> }

/** Elects one tab: it starts the shared work, and stops it before another tab takes over. A closed or crashed tab releases its role automatically. */
export function leadWhenFree(
  locks: Locks | undefined,
  name: string,
  start: () => () => Promise<void>,
): () => Promise<void> {
  const ending = new AbortController()
  const led = (locks ?? everyTabLeads)
    .request(name, { signal: ending.signal }, async () => {
      const stop = start()
      if (!ending.signal.aborted) {
        await new Promise((resolve) => ending.signal.addEventListener('abort', resolve, { once: true }))
      }
      await stop()
    })
    .catch((problem: unknown) => {
      if (!ending.signal.aborted) throw problem
    })
  return async () => {
    ending.abort()
    await led
  }
}
