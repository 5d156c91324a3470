import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { supportContract } from '#features/support/contract.ts'

export const { call, query } = callsOf<typeof supportContract>('support')

/** Accesses live on the server only; their list follows what the garage's events say of them. */
export const supportOffline: OfflineFeature = { name: 'support', hears: ['support'] }
