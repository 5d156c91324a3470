import { type ClientField, clientFields } from '#features/clients/client.ts'
import { isSameClient } from '#features/clients/client-import.ts'
import { type ClientInput, clientInput } from '#features/clients/client-input.ts'
import type { Client } from '#features/clients/contract.ts'
import { fillGaps } from '#features/clients/merge.ts'
import { clientArchived } from '#features/clients/refusals.ts'
import { changesBetween, newValues } from '#lib/field-changes.ts'
import type { RowChange, RowPlanner } from '#lib/import-plan.ts'
import { type ImportBatch, mistakesOf } from '#lib/importing.ts'

/** Fields that a column of a file fills beside the one of its own name. */
const filledBy: Partial<Record<string, readonly ClientField[]>> = {
  fullName: ['firstName', 'lastName'],
  addressMore: ['addressStreet'],
  siret: ['siret', 'siren'],
  phone: ['phone', 'mobile'],
}

type Stored = Omit<Client, 'isPossibleDuplicate'>
type Choice = Pick<ImportBatch<ClientInput>, 'policy' | 'columns'>

/** A client has nothing beside its fields. */
export const clientPlanner: RowPlanner<ClientInput, Stored, never> = {
  archived: clientArchived.sentence,
  isSame: isSameClient,
  addsOf: () => [],
  change: planClient,
}

/** The fields that an imported row changes of a client that is already there. An empty cell empties nothing. */
export function planClient(stored: ClientInput, row: ClientInput, choice: Choice): RowChange<ClientInput, never> {
  const candidate = { ...own(stored), ...filledValues(stored, row, choice) }
  const { data, error } = clientInput.safeParse(candidate)
  if (!data) return { mistakes: mistakesOf(error?.issues ?? []) }
  return { changes: changesBetween(clientFields, stored, data), after: data, adds: [] }
}

function filledValues(stored: ClientInput, row: ClientInput, { policy, columns }: Choice) {
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
