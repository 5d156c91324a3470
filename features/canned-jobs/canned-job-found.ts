import { jobPriceWords } from '#features/canned-jobs/canned-job-words.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import type { FoundRecord } from '#lib/found-record.ts'
import { standsIn } from '#lib/marked.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'

/** A job as the search shows it, at its price of today. */
export function foundJob(job: CannedJob, rates: LineRates, search: string): FoundRecord {
  const { id, code, name, category, archivedAt } = job
  return {
    id,
    title: name,
    detail: [code, category, jobPriceWords(job, rates)].filter(Boolean).join(' · '),
    reason: [code, category].find((text) => standsIn(text, search)),
    badge: archivedAt ? 'Archivé' : undefined,
    isArchived: archivedAt !== null,
  }
}
