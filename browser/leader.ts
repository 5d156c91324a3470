/** Where the browser has no locks (a page without HTTPS), every tab leads: the key of each write still makes it have one effect. */
const everyTabLeads: Locks = { request: (_name, _options, held) => held() }

type Locks = { request(name: string, options: { signal: AbortSignal }, held: () => Promise<void>): Promise<unknown> }

/**
 * One tab of the browser leads: it starts what must run once, and stops it before another tab may start it.
 * A tab that closes or dies lets go by itself.
 */
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
