/** Does something again and again until it is told to stop; a test turns time by hand. */
export type Every = (milliseconds: number, work: () => void) => () => void

export function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds)
  // What only repeats does not keep a process alive.
  timer.unref()
  return () => clearInterval(timer)
}
