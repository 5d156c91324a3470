const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'popstate'] as const

/** Tells when the reader of a page first moves, so that what was drawn without its scripts wakes up. */
export function firstSign(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = new AbortController()
  for (const sign of signs)
    addEventListener(sign, () => resolve(), { capture: true, passive: true, signal: stop.signal })
  return promise.finally(() => stop.abort())
}
