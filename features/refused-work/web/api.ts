import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { refusedWorkContract } from '#features/refused-work/contract.ts'
import { refusedWorkRights } from '#features/refused-work/rights.ts'

export const { call, query } = callsOf<typeof refusedWorkContract>('refusedWork')

/** The name of the feature in calls. */
export const feature = 'refusedWork'

/** Refused work is read online. A line that takes it up again, or is taken away, changes it too. */
export const refusedWorkOffline: OfflineFeature = {
  name: feature,
  hears: ['refused_work', 'quote', 'repair_order'],
  right: refusedWorkRights.read,
}
