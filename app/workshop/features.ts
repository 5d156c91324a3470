import * as lines from '#app/features.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { WorkshopFeature } from '#browser/workshop.ts'
import { may, type Role } from '#lib/rights.ts'

/** The features by name, because loaders can reorder the lines. */
export const features: readonly WorkshopFeature[] = Object.entries<WorkshopFeature>(lines)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([, feature]) => feature)

/** The features' offline parts. */
export const offlineFeatures = features.flatMap(({ offline }) => offline ?? [])

/** Those of a member: the server would refuse the records of the closed ones, and answers what waits to be sent to them. */
export function offlineFeaturesOf(role: Role): OfflineFeature[] {
  return offlineFeatures.map((feature) =>
    !feature.right || may(role, feature.right) ? feature : { ...feature, isClosed: true },
  )
}
