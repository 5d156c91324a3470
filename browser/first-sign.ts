/** First interactions of a reader. Pointer movement does not count, because a scrolling page causes it too. */
export const signs = ['pointerdown', 'keydown', 'scroll', 'focusin', 'input', 'popstate'] as const

/** The page's first script notes here that the reader interacted. */
export const signMark = 'data-has-reader'

/** Settles at the reader's first interaction, so that sleeping parts load their scripts. */
export function firstSign(): Promise<void> {
  if (document.documentElement.hasAttribute(signMark)) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = new AbortController()
  for (const sign of signs)
    addEventListener(sign, () => resolve(), { capture: true, passive: true, signal: stop.signal })
  return promise.finally(() => stop.abort())
}
