import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { formatDay } from '#lib/dates.ts'
import type { FoundRecord } from '#lib/found-record.ts'

export function foundReport({ id, name, receivedAt }: Pick<ExpertReport, 'id' | 'name' | 'receivedAt'>): FoundRecord {
  return { id, title: name, detail: `reçu le ${formatDay(receivedAt)}`, isArchived: false }
}
