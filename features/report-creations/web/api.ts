import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { reportCreationsContract } from '#features/report-creations/contract.ts'

export const { call, query } = callsOf<typeof reportCreationsContract>('reportCreations')

/** Creating needs the server: what a report gives is computed there. */
export const creationsOffline: OfflineFeature = {
  name: 'reportCreations',
  hears: ['expert_report', 'dossier', 'quote', 'repair_order', 'invoice', 'firm'],
}
