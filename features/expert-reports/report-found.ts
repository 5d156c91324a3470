import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { reportTitle } from '#features/expert-reports/report-title.ts'
import { formatDay } from '#lib/dates.ts'
import type { FoundRecord } from '#lib/found-record.ts'

/** A report in the results of a search: its file is named when nothing else is known of it. */
export function foundReport(report: ExpertReport): FoundRecord {
  const { id, name, plate, client, insurer, claimNumber, receivedAt } = report
  const claim = claimNumber && `sinistre ${claimNumber}`
  const detail = [client, insurer, claim, `reçu le ${formatDay(receivedAt)}`].filter(Boolean).join(' · ')
  return { id, title: reportTitle(report), detail, isArchived: false, ...(!plate && { reason: `fichier ${name}` }) }
}
