import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { savedViewsContract } from '#features/saved-views/contract.ts'

export const { call, query } = callsOf<typeof savedViewsContract>('savedViews')

/** Views need the server; a colleague’s shared view shows at once. */
export const savedViewsOffline: OfflineFeature = { name: 'savedViews', hears: ['saved_view'] }
