import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { dashboardContract } from '#features/dashboard/contract.ts'

export const { query } = callsOf<typeof dashboardContract>('dashboard')

/** The first steps are facts of other features: their news is heard here. */
export const dashboardOffline: OfflineFeature = {
  name: 'dashboard',
  hears: ['garage', 'member', 'invitation', 'client', 'dossier', 'expert_report', 'quote', 'subscription'],
}
