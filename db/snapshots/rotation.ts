/** How many recent hours, days and weeks each keep their last snapshot. */
export type Rotation = { hours: number; days: number; weeks: number }

export const usualRotation: Rotation = { hours: 24, days: 7, weeks: 4 }

const hour = 3_600_000
const day = 24 * hour
// 1 January 1970 was a Thursday, and weeks begin on Monday.
const mondayOffset = 3 * day

/** Chooses the snapshots to keep: the last of each hour, day and week. Hours without a snapshot do not count. */
export function keptSnapshots<T extends { takenAt: Date }>(snapshots: readonly T[], rotation: Rotation): Set<T> {
  const newestFirst = snapshots.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
  return new Set([
    ...lastOfEach(newestFirst, (instant) => Math.floor(instant / hour), rotation.hours),
    ...lastOfEach(newestFirst, (instant) => Math.floor(instant / day), rotation.days),
    ...lastOfEach(newestFirst, (instant) => Math.floor((instant + mondayOffset) / (7 * day)), rotation.weeks),
  ])
}

function lastOfEach<T extends { takenAt: Date }>(
  newestFirst: T[],
  periodOf: (instant: number) => number,
  count: number,
): T[] {
  const periods = Map.groupBy(newestFirst, ({ takenAt }) => periodOf(takenAt.getTime()))
  return [...periods.values()].slice(0, count).flatMap(([newest]) => (newest ? [newest] : []))
}
