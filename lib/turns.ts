/** Runs a work when its turn comes; refuses it, by an undefined answer, when the turn did not come in time. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T | undefined>

/** Lets so many works run at once. The others wait in the order they came, each for so long at most. */
export function takeTurns({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }): Turns {
  const waiting = new Set<() => void>()
  let running = 0

  return async (work) => {
    if (running < atOnce) running++
    else if (!(await comesInTime())) return undefined
    try {
      return await work()
    } finally {
      const [next] = waiting
      // The next work takes over the place, so that no later one slips in before it.
      if (next) next()
      else running--
    }
  }

  function comesInTime(): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = () => settle(true)
      const timer = setTimeout(() => settle(false), patienceMs)
      const settle = (comes: boolean) => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve(comes)
      }
      waiting.add(begin)
    })
  }
}
