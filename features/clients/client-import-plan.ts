import { type ClientField, clientFields } from '#features/clients/client.ts'
import { type ClientInput, clientInput } from '#features/clients/client-input.ts'
import type { Client } from '#features/clients/contract.ts'
import { type ClientChanges, fillGaps, valuesAfter } from '#features/clients/merge.ts'
import { clientArchived } from '#features/clients/refusals.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { type ImportBatch, type ImportPolicy, type ImportRow, mistakesOf, type RowOutcome } from '#lib/importing.ts'

type Plan = { changes: ClientChanges; after: ClientInput } | { mistakes: Record<string, string> }

/** Fields that a column of a file fills beside the one of its own name. */
const filledBy: Partial<Record<string, readonly ClientField[]>> = {
  fullName: ['firstName', 'lastName'],
  addressMore: ['addressStreet'],
  siret: ['siret', 'siren'],
  phone: ['phone', 'mobile'],
}

type Stored = Omit<Client, 'isPossibleDuplicate'>

/** The outcome of a row: of the client that is already there, or of an earlier row of the same file. */
export function planImportedClient(
  batch: ImportBatch<ClientInput>,
  { values, twin }: ImportRow<ClientInput>,
  found: Stored | undefined,
  newId: string,
): RowOutcome<ClientInput> {
  const stored = found ?? twin
  if (!stored) return { outcome: 'created', recordId: newId, undo: { version: 1 }, after: values }
  const recordId = found?.id ?? newId
  const plan = planClient(stored, values, batch)
  if ('mistakes' in plan) return { outcome: 'refused', mistakes: plan.mistakes }
  const { changes, after } = plan
  if (Object.keys(changes).length === 0) return { outcome: 'same', recordId }
  if (found?.archivedAt) return { outcome: 'refused', mistakes: { '': clientArchived.sentence } }
  return { outcome: 'updated', recordId, undo: { version: (found?.version ?? 0) + 1, changes }, after }
}

/** What an imported row changes of a client that is already there. An empty cell empties nothing. */
export function planClient(
  stored: ClientInput,
  row: ClientInput,
  { policy, columns }: { policy: ImportPolicy; columns: readonly string[] },
): Plan {
  const candidate = { ...own(stored), ...newValues(stored, row, { policy, columns }) }
  const { data, error } = clientInput.safeParse(candidate)
  if (!data) return { mistakes: mistakesOf(error?.issues ?? []) }
  return { changes: changesBetween(clientFields, stored, data), after: data }
}

function newValues(stored: ClientInput, row: ClientInput, { policy, columns }: Parameters<typeof planClient>[2]) {
  if (policy === 'skip') return {}
  if (policy === 'complete') return valuesAfter(fillGaps(stored, row))
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
