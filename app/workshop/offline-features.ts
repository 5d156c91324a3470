import type { OfflineFeature } from '#browser/offline.ts'

/** What the features keep on the device and may do without network. */
export const offlineFeatures: readonly OfflineFeature[] = []
