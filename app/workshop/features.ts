import * as lines from '#app/features.ts'
import type { WorkshopFeature } from '#browser/workshop.ts'

/** The features by name, because loaders can reorder the lines. */
export const features: readonly WorkshopFeature[] = Object.entries<WorkshopFeature>(lines)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([, feature]) => feature)

/** The features' offline parts. */
export const offlineFeatures = features.flatMap(({ offline }) => offline ?? [])
