import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { sitesContract } from '#features/sites/contract.ts'

export const { call, query } = callsOf<typeof sitesContract>('sites')

/** Sites are read online; their list follows the garage's events. */
export const sitesOffline: OfflineFeature = { name: 'sites', hears: ['site'] }
