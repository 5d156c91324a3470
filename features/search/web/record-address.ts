import type { RecordSearch } from '#browser/workshop.ts'
import type { FoundRecord } from '#lib/found-record.ts'

/** The address where a record that was found is read: its own page, or that of the record that shows it. */
export function recordAddress(
  { id, of }: Pick<FoundRecord, 'id' | 'of'>,
  kind: string,
  searches: readonly RecordSearch[],
): string | undefined {
  const shown = of ?? { kind, id }
  const path = searches.find((each) => each.kind === shown.kind)?.path
  return path && `${path}/${shown.id}`
}
