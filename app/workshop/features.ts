import * as lines from '#app/features.ts'
import type { WorkshopFeature } from '#browser/workshop.ts'

/** What the features bring to the workshop, by name: not every loader keeps the order of the lines. */
export const features: readonly WorkshopFeature[] = Object.entries<WorkshopFeature>(lines)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([, feature]) => feature)

/** What they keep on the device and may do without network. */
export const offlineFeatures = features.flatMap(({ offline }) => offline ?? [])
