import {
  type CannedJobField,
  type CannedJobFields,
  contentWords,
  totalsOfJob,
} from '#features/canned-jobs/canned-job.ts'
import { euros } from '#lib/euros.ts'
import { fold } from '#lib/fold.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'

/** « 89,00 € TTC (74,17 € HT) » today. A price without VAT says why it has none. */
export function jobPriceWords(job: CannedJobFields, rates: LineRates): string {
  const { netCents, grossCents, groups } = totalsOfJob(job, rates)
  const isUntaxed = groups.every(({ vatReason }) => vatReason === 'small_business' || vatReason === 'untaxed_territory')
  if (groups.length > 0 && isUntaxed) return `${euros(netCents)}, TVA non applicable`
  return `${euros(grossCents)} TTC (${euros(netCents)} HT)`
}

/** A value of a job as a person reads it. */
export function showJobField(field: CannedJobField, job: CannedJobFields): string {
  const value = job[field]
  if (field === 'lumpSum') return job.lumpSum ? jobPriceWords(job, {}) : 'somme des lignes'
  if (field === 'lines') return job.lines.map(contentWords).join('\u202f; ') || 'aucune ligne'
  return typeof value === 'boolean' ? (value ? 'affiché' : 'non affiché') : `${value}` || 'vide'
}

/** The jobs whose code, name or category has words that begin as those of a search: those whose code begins so come first. */
export function matchingJobs<Job extends Pick<CannedJobFields, 'code' | 'name' | 'category'>>(
  jobs: readonly Job[],
  search: string,
): Job[] {
  const words = fold(search)
    .split(/[\s']+/)
    .filter(Boolean)
  const begins = ({ code }: Job) => fold(code).startsWith(fold(search.trim()))
  return jobs
    .filter(({ code, name, category }) => {
      const text = ` ${fold(`${code} ${name} ${category}`).replaceAll("'", ' ')}`
      return words.every((word) => text.includes(` ${word}`))
    })
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}
