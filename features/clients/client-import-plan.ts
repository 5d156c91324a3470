import { type ClientField, clientFields } from '#features/clients/client.ts'
import { type ClientInput, clientInput } from '#features/clients/client-input.ts'
import type { Client } from '#features/clients/contract.ts'
import { type ClientChanges, fillGaps } from '#features/clients/merge.ts'
import { clientArchived } from '#features/clients/refusals.ts'
import { changesBetween, newValues } from '#lib/field-changes.ts'
import {
  type ImportBatch,
  type ImportPolicy,
  type ImportRow,
  type LatestRecord,
  mistakesOf,
  type RowOutcome,
} from '#lib/importing.ts'

type Plan = { changes: ClientChanges; after: ClientInput } | { mistakes: Record<string, string> }

/** Fields that a column of a file fills beside the one of its own name. */
const filledBy: Partial<Record<string, readonly ClientField[]>> = {
  fullName: ['firstName', 'lastName'],
  addressMore: ['addressStreet'],
  siret: ['siret', 'siren'],
  phone: ['phone', 'mobile'],
}

type Stored = Omit<Client, 'isPossibleDuplicate'>
type Current = { id: string; isArchived: boolean } & LatestRecord<ClientInput>

/** The outcome of a row, after those of the rows before. */
export function planImportedClient(
  batch: ImportBatch<ClientInput>,
  row: ImportRow<ClientInput>,
  found: Stored | undefined,
  newId: string,
): RowOutcome<ClientInput> {
  const { values } = row
  const current = currentOf(batch, row, found)
  if (!current) {
    batch.latest.set(newId, { values, version: 1 })
    return { outcome: 'created', recordId: newId, undo: { version: 1 }, after: values }
  }
  const recordId = current.id
  const plan = planClient(current.values, values, batch)
  if ('mistakes' in plan) return { outcome: 'refused', mistakes: plan.mistakes }
  const { changes, after } = plan
  if (Object.keys(changes).length === 0) return { outcome: 'same', recordId }
  if (current.isArchived) return { outcome: 'refused', mistakes: { '': clientArchived.sentence } }
  const version = current.version + 1
  batch.latest.set(recordId, { values: after, version })
  return { outcome: 'updated', recordId, undo: { version, changes }, after }
}

/** The client that a row is about: by its reference, in the database, or among the earlier rows of a rehearsal. */
function currentOf(
  { latest }: ImportBatch<ClientInput>,
  { knownId, twinId }: ImportRow<ClientInput>,
  found: Stored | undefined,
): Current | undefined {
  const earlier = (id: string | undefined) => {
    const record = id ? latest.get(id) : undefined
    return id && record ? { id, isArchived: false, ...record } : undefined
  }
  const stored = found && { id: found.id, isArchived: found.archivedAt !== null, values: found, version: found.version }
  return earlier(knownId) ?? earlier(found?.id) ?? stored ?? earlier(twinId)
}

/** The fields that an imported row changes of a client that is already there. An empty cell empties nothing. */
export function planClient(
  stored: ClientInput,
  row: ClientInput,
  { policy, columns }: { policy: ImportPolicy; columns: readonly string[] },
): Plan {
  const candidate = { ...own(stored), ...filledValues(stored, row, { policy, columns }) }
  const { data, error } = clientInput.safeParse(candidate)
  if (!data) return { mistakes: mistakesOf(error?.issues ?? []) }
  return { changes: changesBetween(clientFields, stored, data), after: data }
}

function filledValues(stored: ClientInput, row: ClientInput, { policy, columns }: Parameters<typeof planClient>[2]) {
  if (policy === 'skip') return {}
  if (policy === 'complete') return newValues(fillGaps(stored, row))
  const given = columns.flatMap((column) => filledBy[column] ?? clientFields.filter((field) => field === column))
  return Object.fromEntries(given.filter((field) => row[field]).map((field) => [field, row[field]]))
}

function own(client: ClientInput): ClientInput {
  return Object.fromEntries(clientFields.map((field) => [field, client[field]])) as ClientInput // all of its fields
}

/** The reasons why a client stays when its import is undone. */
export const changedSinceImport = 'Cette fiche a été modifiée depuis l’import\u202f: elle reste.'
export const usedSinceImport =
  'Un véhicule, un dossier, une note ou une autre fiche s’y rattache depuis l’import\u202f: elle reste.'
