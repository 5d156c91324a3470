import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { lineCostsContract } from '#features/line-costs/contract.ts'
import { costsRights } from '#lib/house-rights.ts'

export const { call, query } = callsOf<typeof lineCostsContract>('lineCosts')

/** Costs are read and written online: no device keeps one. */
export const lineCostsOffline: OfflineFeature = { name: 'lineCosts', hears: ['line_costs'], right: costsRights.read }
