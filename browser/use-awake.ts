import { useEffect, useLayoutEffect } from 'react'
import { asleepMark, replayEarlyActs } from '#browser/early-acts.ts'

/** Marks a part as hydrated and replays interactions recorded before. */
export function useAwake(part: () => Element | null): void {
  // Immediately, so that no interaction counts twice; the replay waits for the surrounding parts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part is hydrated once
  useLayoutEffect(() => part()?.removeAttribute(asleepMark), [])
  useEffect(replayEarlyActs, [])
}
