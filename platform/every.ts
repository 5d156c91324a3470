/** Repeats work until it is stopped; tests advance time by hand. */
export type Every = (milliseconds: number, work: () => void) => () => void

export function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds)
  // A repeating timer must not keep the process alive.
  timer.unref()
  return () => clearInterval(timer)
}
