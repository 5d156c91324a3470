import type { OfflineFeature } from '#browser/offline.ts'
import { wholeTimeline } from '#browser/query-client.ts'

type Change = { action: string; entityId: string | null }

/** Query keys begin with their feature: `[['clients', 'listClients'], …]`. */
export function featureOf([path]: readonly unknown[]): string {
  return Array.isArray(path) ? `${path[0]}` : `${path}`
}

/** Tells whether a change, or an unknown one, may alter what a query read. */
export function concerns(
  queryKey: readonly unknown[],
  change: Change | undefined,
  features: readonly OfflineFeature[],
): boolean {
  if (!change) return queryKey.includes(wholeTimeline) || features.some(({ name }) => name === featureOf(queryKey))
  const feature = features.find(({ name }) => name === featureOf(queryKey))
  if (queryKey.includes(wholeTimeline)) return concernsTimeline(queryKey, change, feature)
  return feature?.hears.some((noun) => change.action.startsWith(`${noun}.`)) === true
}

/** A timeline tells of its record, and of records of other kinds that are about it: another record of its own kind stands in it only by a merge. */
function concernsTimeline(
  queryKey: readonly unknown[],
  { action, entityId }: Change,
  feature?: OfflineFeature,
): boolean {
  const [record] = feature?.entities ?? []
  const isOfItsKind = record !== undefined && action.startsWith(`${record.noun ?? record.kind}.`)
  return !isOfItsKind || action.includes('merge') || entityId === recordOf(queryKey)
}

function recordOf([, options]: readonly unknown[]): unknown {
  const { input } = (options ?? {}) as { input?: { id?: unknown } } // the client of the API writes it so
  return input?.id
}
