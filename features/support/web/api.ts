import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { supportContract } from '#features/support/contract.ts'

export const { call, query } = callsOf<typeof supportContract>('support')

/** Accesses are read online; their list follows the garage's events. */
export const supportOffline: OfflineFeature = { name: 'support', hears: ['support'] }
