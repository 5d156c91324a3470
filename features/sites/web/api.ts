import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { sitesContract } from '#features/sites/contract.ts'

export const { call, query } = callsOf<typeof sitesContract>('sites')

/** Sites live on the server only; their list follows what the garage's events say of them. */
export const sitesOffline: OfflineFeature = { name: 'sites', hears: ['site'] }
