import { jobLineLimit } from '#features/canned-jobs/canned-job.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

/** Lines of a paper as the content of a job: without what belongs to that paper (wear, the claim, the choices of its client). */
export function withoutPlace(lines: readonly LineInput[], makeId: () => string): LineInput[] {
  return lines.slice(0, jobLineLimit).map((line, index) => {
    const { cannedJob: _, ...own } = line
    const placed = { ...own, id: makeId(), rank: index + 1 }
    if (!('unitPriceCents' in placed)) return placed
    const { isOption: __, reused: ___, ...kept } = placed
    return { ...kept, wear: null, isOutsideClaim: false }
  })
}
