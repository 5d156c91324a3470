import type { FieldChanges } from '#lib/field-changes.ts'
import type { ImportBatch, ImportRow, LatestRecord, RowOutcome } from '#lib/importing.ts'

/** A record of the database that a row may be about. */
type Stored = { id: string; version: number; archivedAt: string | null }

/** The changes of a row to a record that is there, and its additions beside the fields; or a sentence for each wrong column. */
export type RowChange<Values, Addition> =
  | { changes: FieldChanges; after: Values; adds: readonly Addition[] }
  | { mistakes: Record<string, string> }

/** The rules of one kind of record; the order of events is the same for all kinds. */
export type RowPlanner<Values, Found extends Stored, Addition> = {
  archived: string
  isSame(one: Values, other: Values): boolean
  /** The additions of a row whose record is new. */
  addsOf(values: Values): readonly Addition[]
  change(
    stored: Values | Found,
    row: Values,
    choice: Pick<ImportBatch<Values>, 'policy' | 'columns'>,
    found: Found | undefined,
  ): RowChange<Values, Addition>
}

export type PlannedRow<Values, Addition> = { outcome: RowOutcome<Values>; adds: readonly Addition[] }

/** The outcome of a row, after those of the rows before. */
export function planImportedRow<Values, Found extends Stored, Addition>(
  planner: RowPlanner<Values, Found, Addition>,
  batch: ImportBatch<Values>,
  row: ImportRow<Values>,
  { found, newId }: { found: Found | undefined; newId: string },
): PlannedRow<Values, Addition> {
  const { values } = row
  const current = currentOf(planner, batch, row, found)
  if (!current) {
    batch.latest.set(newId, { values, version: 1 })
    const outcome = { outcome: 'created', recordId: newId, undo: { version: 1 }, after: values } as const
    return { outcome, adds: planner.addsOf(values) }
  }
  const recordId = current.id
  const change = planner.change(current.stored, values, batch, found?.id === recordId ? found : undefined)
  if ('mistakes' in change) return { outcome: { outcome: 'refused', mistakes: change.mistakes }, adds: [] }
  const { changes, after, adds } = change
  if (Object.keys(changes).length === 0 && adds.length === 0) return { outcome: { outcome: 'same', recordId }, adds }
  if (current.isArchived) return { outcome: { outcome: 'refused', mistakes: { '': planner.archived } }, adds: [] }
  const version = current.version + 1
  batch.latest.set(recordId, { values: after, version })
  return { outcome: { outcome: 'updated', recordId, undo: { version, changes }, after }, adds }
}

type Current<Values, Found> = { id: string; version: number; isArchived: boolean; stored: Values | Found }

/** The record that a row is about: by its reference, in the database, or among the earlier rows of a rehearsal. */
function currentOf<Values, Found extends Stored, Addition>(
  { isSame }: RowPlanner<Values, Found, Addition>,
  { latest }: ImportBatch<Values>,
  { values, knownId, twinId }: ImportRow<Values>,
  found: Found | undefined,
): Current<Values, Found> | undefined {
  const earlier = (id: string | undefined, suits = (_: LatestRecord<Values>) => true) => {
    const record = id ? latest.get(id) : undefined
    return id && record && suits(record)
      ? { id, version: record.version, isArchived: false, stored: record.values }
      : undefined
  }
  // An earlier row may have changed what the database still says: the record is then another one.
  const isStill = (record: LatestRecord<Values>) => isSame(record.values, values)
  const stored = found &&
    (found.id === knownId || !latest.has(found.id)) && {
      ...{ id: found.id, version: found.version, isArchived: found.archivedAt !== null, stored: found },
    }
  return earlier(knownId) ?? earlier(found?.id, isStill) ?? (stored || earlier(twinId))
}
