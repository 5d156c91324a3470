import { nameKey } from '#features/clients/client-import.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { type DossierRow, isSameDossier, type WordsOfClient } from '#features/dossiers/dossier-import.ts'
import { type DossierInput, dossierInput } from '#features/dossiers/dossier-input.ts'
import { dossierArchived } from '#features/dossiers/refusals.ts'
import { isSameVehicle } from '#features/vehicles/vehicle-import.ts'
import type { VehicleInput } from '#features/vehicles/vehicle-input.ts'
import { changesBetween } from '#lib/field-changes.ts'
import type { RowPlanner } from '#lib/import-plan.ts'
import { type ImportBatch, mistakesOf, type WrittenRow } from '#lib/importing.ts'

/** A row with the records that its words name; the client and the vehicle of a new dossier may be made with it. */
export type SettledRow = DossierRow &
  Pick<DossierInput, 'clientId' | 'vehicleId' | 'insurerId' | 'expertFirmId'> & {
    columnId: string
    makesClient: boolean
    makesVehicle: boolean
  }

/** The fields of a dossier that a file fills. */
export const importedFields = [
  ...(['vehicleId', 'requestedWork', 'insurerId', 'claimNumber', 'policyNumber', 'lossOn', 'circumstances'] as const),
  ...(['expertFirmId', 'paymentMode', 'deductibleCents', 'wearCents', 'isVatRecoverable'] as const),
  ...(['keyNumber', 'parkingPlace'] as const),
]
type Field = (typeof importedFields)[number]

export type FoundDossier = Pick<Dossier, 'id' | 'version' | 'archivedAt' | 'number' | 'promisedOn' | keyof DossierInput>

/** A promise of a file, and the days that it took the place of. */
export type ImportedPromise = { id: string; day: string; before: string | null; first: string | null }

/** The records that a row makes beside its dossier; taking the row back takes them back too. */
export type ImportedDossierUndo = {
  clientId?: string
  vehicleId?: string
  linkId?: string
  promise?: ImportedPromise
  rank?: Rank | undefined
}

/** A step of the series of numbers that the row took. */
type Rank = { series: string; year: string; before: number; after: number }

/** A promise is kept beside the dossier, with those before it. */
export type DossierAddition = 'promise'

/** The columns of a file that fill a field of another name. */
const columnsOf: Partial<Record<Field, readonly string[]>> = {
  insurerId: ['insurer'],
  expertFirmId: ['expertFirm'],
  vehicleId: ['plate', 'vin'],
}

export const dossierPlanner: RowPlanner<SettledRow, FoundDossier, DossierAddition> = {
  archived: dossierArchived.sentence,
  isSame: isSameDossier,
  addsOf: ({ promisedOn }) => (promisedOn ? ['promise'] : []),
  change(stored, row, choice, found) {
    const { data, error } = dossierInput.safeParse({ ...found, ...own(stored), ...filled(stored, row, choice) })
    if (!data) return { mistakes: mistakesOf(error?.issues ?? []) }
    const isNewDay = row.promisedOn !== null && row.promisedOn !== stored.promisedOn
    const promises = isNewDay && (choice.policy === 'overwrite' || (choice.policy === 'complete' && !stored.promisedOn))
    const isVehicleSet = stored.vehicleId !== data.vehicleId
    const made = 'makesClient' in stored ? stored : { ...row, makesClient: false, makesVehicle: false }
    const after = {
      ...{ ...row, ...own({ ...row, ...data }), kind: stored.kind, number: stored.number, clientId: stored.clientId },
      promisedOn: promises ? row.promisedOn : stored.promisedOn,
      ...{ makesClient: made.makesClient, newClient: made.newClient },
      ...(isVehicleSet ? {} : { makesVehicle: made.makesVehicle, newVehicle: made.newVehicle }),
    }
    return { changes: changesBetween(importedFields, stored, after), after, adds: promises ? ['promise'] : [] }
  },
}

function own<Stored extends Record<Field | 'kind' | 'clientId', unknown>>(stored: Stored) {
  const named = [...importedFields, 'kind', 'clientId'] as const
  return Object.fromEntries(named.map((field) => [field, stored[field]])) as Pick<Stored, (typeof named)[number]> // those fields
}

type Choice = Pick<ImportBatch<SettledRow>, 'policy' | 'columns'>
type Stored = Record<Field, unknown>

/** An empty cell empties nothing, and a vehicle is never exchanged for another. */
function filled(stored: Stored, row: SettledRow, { policy, columns }: Choice) {
  const given = importedFields.filter((field) => {
    if (policy === 'skip' || isEmpty(row[field])) return false
    if (isEmpty(stored[field])) return true
    const names = columnsOf[field] ?? [field]
    return policy === 'overwrite' && field !== 'vehicleId' && names.some((name) => columns.includes(name))
  })
  return Object.fromEntries(given.map((field) => [field, row[field]]))
}

const empty: readonly unknown[] = [null, '', false, 'undecided']
const isEmpty = (value: unknown) => empty.includes(value)

/** A client whom the words of a row may mean. */
export type KnownPerson = { id: string; signs: readonly string[]; isArchived: boolean }
type Chosen = { id: string } | { isNew: true } | { mistake: string }

const unknownClient = 'Aucun client n’a cet email, ce téléphone ou cette référence\u202f: ajoutez son nom.'
const manyClients = 'Plusieurs clients portent ce nom\u202f: ajoutez l’email ou le téléphone.'

/** The client of a row: the one of its name and its address or number; a name that nobody has yet is a new client. */
export function chooseClient(
  { email, phone }: Pick<WordsOfClient, 'email' | 'phone'>,
  newClient: ClientInput | null,
  people: readonly KnownPerson[],
): Chosen {
  const contacts = contactSigns({ email, phone })
  const hasContact = ({ signs }: KnownPerson) => contacts.some((sign) => signs.includes(sign))
  if (!newClient) return alone(people.filter(hasContact)) ?? { mistake: unknownClient }
  const named = people.filter(({ signs }) => signs.includes(`name ${nameKey(newClient)}`))
  if (contacts.length === 0) return alone(named) ?? { isNew: true }
  const unreachable = ({ signs }: KnownPerson) => !signs.some((sign) => /^(email|phone) /.test(sign))
  return alone(named.filter(hasContact)) ?? alone(named.filter(unreachable)) ?? { isNew: true }
}

function alone(people: readonly KnownPerson[]): Chosen | undefined {
  const active = people.filter(({ isArchived }) => !isArchived)
  const [first, second] = active.length > 0 ? active : people
  if (second) return { mistake: manyClients }
  return first && { id: first.id }
}

export function contactSigns({ email, phone }: Pick<WordsOfClient, 'email' | 'phone'>): string[] {
  return [...(email ? [`email ${email.toLowerCase()}`] : []), ...(phone ? [`phone ${phone}`] : [])]
}

/** The clients and vehicles that earlier rows make with their dossiers: no query finds them yet. */
export function madeParties(latest: ImportBatch<SettledRow>['latest']) {
  const people: KnownPerson[] = []
  const vehicles: { id: string; vehicle: VehicleInput }[] = []
  const note = ({ makesClient, newClient, clientId, makesVehicle, newVehicle, vehicleId }: SettledRow) => {
    if (makesClient && newClient) people.push({ id: clientId, signs: signsOfNew(newClient), isArchived: false })
    if (makesVehicle && newVehicle && vehicleId) vehicles.push({ id: vehicleId, vehicle: newVehicle })
  }
  for (const { values } of latest.values()) note(values)
  const vehicleOf = (wanted: VehicleInput) => vehicles.find(({ vehicle }) => isSameVehicle(wanted, vehicle))?.id
  return { people, note, vehicleOf }
}
export type MadeParties = ReturnType<typeof madeParties>

function signsOfNew(client: ClientInput): string[] {
  const phones = [client.mobile, client.phone].flatMap((phone) => (phone ? [`phone ${phone}`] : []))
  return [`name ${nameKey(client)}`, ...contactSigns({ email: client.email ?? '', phone: '' }), ...phones]
}

export function madeBeside({ undo }: WrittenRow): ImportedDossierUndo {
  return (undo.made ?? {}) as ImportedDossierUndo // written by writeImportedDossier
}
