import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { supplementRequestsContract } from '#features/supplement-requests/contract.ts'

export const { call, query } = callsOf<typeof supplementRequestsContract>('supplementRequests')

/** The name of the feature in calls. */
export const feature = 'supplementRequests'

/** A request needs the server: its mail leaves there. */
export const supplementsOffline: OfflineFeature = { name: feature, hears: ['supplement_request', 'message', 'quote'] }
