/** The resources that one document may use. */
export type Limits = {
  /** Time to open the document and to analyse its pages. */
  baseMs: number
  /** Time to read or draw one page. */
  pageMs: number
  /** Memory during work: objects, buffers and libraries. */
  mostBytes: number
  /** Memory kept between documents: library memory grows and never shrinks. */
  keptBytes: number
  /** JavaScript heap alone. */
  heapMegabytes: number
  /** Bounds unknown leaks. Replacement is rare because a new engine is slow at first. */
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
