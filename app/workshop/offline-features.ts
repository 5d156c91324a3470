import type { OfflineFeature } from '#browser/offline.ts'
import { clientsOffline } from '#features/clients/web/api.ts'

/** What the features keep on the device and may do without network. */
export const offlineFeatures: readonly OfflineFeature[] = [clientsOffline]
