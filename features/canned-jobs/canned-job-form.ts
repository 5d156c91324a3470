import type { CannedJobFields, LumpSum } from '#features/canned-jobs/canned-job.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

/** A job as its form holds it. */
export type JobValues = {
  code: string
  name: string
  category: string
  pricing: 'children' | 'lump_sum'
  price: string
  includesVat: string
  vat: string
  isDisplayed: boolean
  lines: LineInput[]
}

export const blankJob: CannedJobFields = {
  ...{ code: '', name: '', category: '', lumpSum: null, isDisplayed: true, lines: [] },
}

/** The texts of a form for a job. */
export function jobValuesOf({ lumpSum, lines, code, name, category, isDisplayed }: CannedJobFields): JobValues {
  return {
    ...{ code, name, category, isDisplayed },
    ...priceValuesOf(lumpSum),
    pricing: lumpSum ? 'lump_sum' : 'children',
    lines: [...lines],
  }
}

function priceValuesOf(lumpSum: LumpSum | null) {
  return {
    price: lumpSum ? formatHundredths(lumpSum.cents) : '',
    includesVat: !lumpSum || lumpSum.includesVat ? 'ttc' : 'ht',
    vat: lumpSum ? (lumpSum.vatReason ?? `${lumpSum.vatBasisPoints}`) : '2000',
  }
}

/** The fields of a job alone. */
export function fieldsOfJob({ code, name, category, lumpSum, isDisplayed, lines }: CannedJobFields): CannedJobFields {
  return { code, name, category, lumpSum, isDisplayed, lines }
}
