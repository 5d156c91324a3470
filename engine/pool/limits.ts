/** What a document may cost. */
export type Limits = {
  /** To open it and to understand it, all its pages read. */
  baseMs: number
  /** To read one page, or to draw it. */
  pageMs: number
  /** What an engine may hold while it works: its objects, its buffers, the memory of its libraries. */
  mostBytes: number
  /** What it may keep from one document to the next: the memory of libraries grows and never shrinks. */
  keptBytes: number
  /** Of its objects alone. */
  heapMegabytes: number
  /** Leaks that nobody knows are bounded too. A new engine is slow at first: seldom. */
  documentsPerEngine: number
}

export const usualLimits: Limits = {
  baseMs: 20_000,
  pageMs: 30_000,
  mostBytes: 600e6,
  keptBytes: 350e6,
  heapMegabytes: 256,
  documentsPerEngine: 2_000,
}
