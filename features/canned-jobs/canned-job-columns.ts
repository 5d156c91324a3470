import { contentWords, totalsOfJob } from '#features/canned-jobs/canned-job.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import type { SheetColumn } from '#lib/sheet.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'

/** A job as a line of an exported list, at the rates of the day. */
export function cannedJobColumns(rates: LineRates): SheetColumn<CannedJob>[] {
  return [
    { header: 'Code', kind: 'text', value: ({ code }) => code },
    { header: 'Forfait', kind: 'text', value: ({ name }) => name },
    { header: 'Catégorie', kind: 'text', value: ({ category }) => category },
    { header: 'Prix', kind: 'text', value: ({ lumpSum }) => (lumpSum ? 'Forfaitaire' : 'Somme des lignes') },
    { header: 'Prix HT', kind: 'cents', value: (job) => totalsOfJob(job, rates).netCents },
    { header: 'TVA', kind: 'cents', value: (job) => totalsOfJob(job, rates).vatCents },
    { header: 'Prix TTC', kind: 'cents', value: (job) => totalsOfJob(job, rates).grossCents },
    { header: 'Contenu', kind: 'text', value: ({ lines }) => lines.map(contentWords).filter(Boolean).join(' ; ') },
    { header: 'Affiché', kind: 'text', value: ({ isDisplayed }) => (isDisplayed ? 'oui' : 'non') },
    { header: 'Archivé le', kind: 'instant', value: ({ archivedAt }) => archivedAt },
  ]
}
