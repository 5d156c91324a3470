import type { OfflineFeature } from '#browser/offline.ts'
import { clientsOffline } from '#features/clients/web/api.ts'
import { expertReportsOffline } from '#features/expert-reports/web/api.ts'
import { garagesOffline } from '#features/garages/web/api.ts'
import { jobsOffline } from '#features/jobs/web/api.ts'
import { sitesOffline } from '#features/sites/web/api.ts'
import { subscriptionsOffline } from '#features/subscriptions/web/use-plan-access.ts'
import { supportOffline } from '#features/support/web/api.ts'

/** What the features keep on the device and may do without network. */
export const offlineFeatures: readonly OfflineFeature[] = [
  clientsOffline,
  expertReportsOffline,
  jobsOffline,
  garagesOffline,
  sitesOffline,
  supportOffline,
  subscriptionsOffline,
]
