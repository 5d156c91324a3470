import type { IntegrityCheck } from '#features/integrity/contract.ts'
import type { Fault } from '#features/integrity/fault.ts'
import type { Context } from '#platform/context.ts'

export type CheckedPage = {
  /** How far the step is now, and its end. */
  doneCount: number
  totalCount: number
  /** Added to what was counted before. */
  counts: Partial<IntegrityCheck['counts']>
  faults: Fault[]
  /** The place after which the next page begins; null at the end of the step. */
  next: number | null
}

export type CheckPage = (ctx: Context, after: number) => Promise<CheckedPage>

/** Rows of one page: a second of work at most, of which other requests wait on an embedded database. */
export const pageLength = 500

export function onePage(faults: Fault[], counts: CheckedPage['counts'] = {}): CheckedPage {
  return { doneCount: 1, totalCount: 1, counts, faults, next: null }
}
