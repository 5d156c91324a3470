/** What a reader does first; moving the pointer is no sign, a page that moves under it seems to do the same. */
export const signs = ['pointerdown', 'keydown', 'scroll', 'focusin', 'input', 'popstate'] as const

/** The first script of a page notes here that its reader has moved, before any other script is there. */
export const signMark = 'data-has-reader'

/** Tells when the reader of a page has moved, so that what was drawn without its scripts wakes up. */
export function firstSign(): Promise<void> {
  if (document.documentElement.hasAttribute(signMark)) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = new AbortController()
  for (const sign of signs)
    addEventListener(sign, () => resolve(), { capture: true, passive: true, signal: stop.signal })
  return promise.finally(() => stop.abort())
}
