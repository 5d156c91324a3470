import type { ThreadLimits } from '#threads/thread.ts'

/** The resources that one document may use. */
export type Limits = ThreadLimits & {
  /** Time to open the document and to analyse its pages. */
  baseMs: number
  /** Time to read or draw one page. */
  pageMs: number
}

export const usualLimits: Limits = {
  baseMs: 20_000,
  pageMs: 30_000,
  mostBytes: 600e6,
  keptBytes: 350e6,
  heapMegabytes: 256,
  tasksPerThread: 2_000,
}
