import { useEffect, useLayoutEffect } from 'react'
import { asleepMark, replayEarlyActs } from '#browser/early-acts.ts'

/** From here on a part of the page hears for itself, and hears what was done in it before. */
export function useAwake(part: () => Element | null): void {
  // At once, so that nothing is heard twice; the replay waits until all around is ready for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part wakes up once
  useLayoutEffect(() => part()?.removeAttribute(asleepMark), [])
  useEffect(replayEarlyActs, [])
}
