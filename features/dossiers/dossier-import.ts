import { kindLabels as clientKindLabels } from '#features/clients/client.ts'
import { readClientCells } from '#features/clients/client-import.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import { dossierKindLabels, paymentModeLabels, paymentModes } from '#features/dossiers/dossier.ts'
import { blankDossierValues, formatAmount } from '#features/dossiers/dossier-form-values.ts'
import { type DossierInput, dossierInput, promisedDay } from '#features/dossiers/dossier-input.ts'
import { type VehicleInput, vehicleInput } from '#features/vehicles/vehicle-input.ts'
import { formatDay } from '#lib/dates.ts'
import { fold } from '#lib/fold.ts'
import { type ImportCells, mistakesOf, type ReadCells } from '#lib/importing.ts'
import { formatPhone, parsePhone } from '#lib/phone.ts'

type Parties = 'clientId' | 'vehicleId' | 'payerId' | 'insurerId' | 'expertFirmId' | 'expertId'

/** A row of a file of dossiers: the dossier itself, and the words about those whom it names. */
export type DossierRow = Omit<DossierInput, Parties> & {
  number: string
  client: WordsOfClient
  /** The client as it would be created; none while the row gives no name. */
  newClient: ClientInput | null
  newVehicle: VehicleInput | null
  insurer: string
  expertFirm: string
  column: string
  promisedOn: string | null
}

export type WordsOfClient = { name: string; reference: string; email: string; phone: string }

const nobody = '00000000-0000-4000-8000-000000000000'
const mostNumberLetters = 35
const closed = 'Ce dossier est clos\u202f: seuls les dossiers en cours se reprennent.'
const nameless = 'Indiquez le client\u202f: son nom, son email, son téléphone ou sa référence.'

/** Reads a row of a file as the form of a dossier would be filled in. */
export function readDossierCells(cells: ImportCells): ReadCells<DossierRow> {
  const text = (key: string) => cells[key]?.trim() ?? ''
  const person = readPerson(typedClient(text), text('clientKind'))
  const client = person.words
  const vehicle = readVehicle(text)
  const { data, error } = dossierInput.safeParse({
    ...blankDossierValues,
    clientId: nobody,
    kind: /^(mecanique|mechanics|entretien|revision)/.test(fold(text('kind'))) ? 'mechanics' : 'body',
    paymentMode: paymentModeOf(text('paymentMode')),
    isVatRecoverable: /^(oui|o|1|x|true|vrai|yes)$/.test(fold(text('isVatRecoverable'))),
    ...Object.fromEntries(typedFields.map((field) => [field, text(field)])),
  })
  const promisedOn = text('promisedOn') || null
  const promise = promisedOn === null ? undefined : promisedDay.safeParse(promisedOn).error
  const mistakes = {
    ...mistakesOf(error?.issues ?? []),
    ...person.mistakes,
    ...vehicle.mistakes,
    ...(promise ? { promisedOn: promise.issues[0]?.message ?? '' } : {}),
    ...(text('number').length > mostNumberLetters ? { number: `${mostNumberLetters} caractères au plus` } : {}),
    ...(text('outcome') ? { outcome: closed } : {}),
    ...(Object.values(client).some(Boolean) ? {} : { client: nameless }),
  }
  if (!data || Object.keys(mistakes).length > 0) return { mistakes }
  const {
    clientId: _,
    vehicleId: __,
    payerId: ___,
    insurerId: ____,
    expertFirmId: _____,
    expertId: ______,
    ...own
  } = data
  const isBody = own.kind === 'body'
  return {
    values: {
      ...{ ...own, number: text('number'), client, newClient: person.input, newVehicle: vehicle.input, promisedOn },
      ...{
        insurer: isBody ? text('insurer') : '',
        expertFirm: isBody ? text('expertFirm') : '',
        column: text('column'),
      },
    },
  }
}

type Text = (key: string) => string

const typedFields = [
  ...['requestedWork', 'claimNumber', 'policyNumber', 'lossOn', 'circumstances', 'deductibleCents', 'wearCents'],
  ...['keyNumber', 'parkingPlace'],
]

const paymentWords: readonly [shape: RegExp, mode: (typeof paymentModes)[number]][] = [
  [/^(prise en charge|pec|assurance|assureur|direct)/, 'coverage'],
  [/cession|creance/, 'assignment'],
  [/client|comptant|particulier/, 'client'],
]

function paymentModeOf(text: string): string {
  const exact = paymentModes.find((mode) => fold(paymentModeLabels[mode]) === fold(text))
  return exact ?? paymentWords.find(([shape]) => shape.test(fold(text)))?.[1] ?? 'undecided'
}

/** The column of the client may hold an address or a number in place of a name. */
function typedClient(text: Text): WordsOfClient {
  const typed = text('client')
  const isEmail = typed.includes('@')
  const isPhone = !isEmail && parsePhone(typed) !== undefined
  return {
    name: isEmail || isPhone ? '' : typed,
    reference: text('clientReference'),
    email: text('clientEmail') || (isEmail ? typed : ''),
    phone: text('clientPhone') || (isPhone ? typed : ''),
  }
}

const companyForms = /(^|\s)(sarl|sas|sasu|eurl|sa|sci|snc|association|mairie|societe)(\s|$)/
const clientColumns: Record<string, string> = { email: 'clientEmail', phone: 'clientPhone', mobile: 'clientPhone' }

function readPerson(words: WordsOfClient, kind: string) {
  const { name, email, phone } = words
  const isCompany = fold(kind) === fold(clientKindLabels.company) || (kind === '' && companyForms.test(fold(name)))
  // A row without a name names a client who is there already.
  const named = isCompany ? { kind: clientKindLabels.company, companyName: name } : { fullName: name || 'x' }
  const read = readClientCells({ ...named, email, phone })
  if ('values' in read) {
    const { email: address, mobile, phone: landline } = read.values
    const known = { ...words, email: address ?? '', phone: mobile ?? landline ?? '' }
    return { words: known, input: name ? read.values : null, mistakes: {} }
  }
  const told = Object.entries(read.mistakes).map(([key, sentence]) => [clientColumns[key] ?? 'client', sentence])
  return { words, input: null, mistakes: Object.fromEntries(told) as Record<string, string> } // sentences by column
}

const vehicleKeys = ['plate', 'vin', 'make', 'model'] as const

/** A row without a plate and a serial number has no vehicle: a make alone recognises none. */
function readVehicle(text: Text): { input: VehicleInput | null; mistakes: Record<string, string> } {
  if (!text('plate') && !text('vin')) return { input: null, mistakes: {} }
  const { data, error } = vehicleInput.safeParse(Object.fromEntries(vehicleKeys.map((key) => [key, text(key)])))
  return { input: data ?? null, mistakes: mistakesOf(error?.issues ?? []) }
}

/** A dossier of a file as the preview shows it. */
export function showDossier(row: DossierRow): Record<string, string> {
  const { client, newClient, newVehicle, lossOn, promisedOn, deductibleCents, wearCents } = row
  return {
    ...Object.fromEntries(shownTexts.map((key) => [key, row[key]])),
    kind: dossierKindLabels[row.kind],
    paymentMode: paymentModeLabels[row.paymentMode],
    client: client.name,
    clientKind: newClient ? clientKindLabels[newClient.kind] : '',
    clientReference: client.reference,
    clientEmail: client.email,
    clientPhone: client.phone && formatPhone(client.phone),
    ...Object.fromEntries(vehicleKeys.map((key) => [key, newVehicle?.[key] ?? ''])),
    lossOn: lossOn ? formatDay(lossOn) : '',
    promisedOn: promisedOn ? formatDay(promisedOn) : '',
    deductibleCents: deductibleCents === null ? '' : formatAmount(deductibleCents),
    wearCents: wearCents === null ? '' : formatAmount(wearCents),
    isVatRecoverable: row.isVatRecoverable ? 'oui' : '',
  }
}

const shownTexts = [
  ...(['number', 'requestedWork', 'insurer', 'claimNumber', 'policyNumber', 'circumstances', 'expertFirm'] as const),
  ...(['keyNumber', 'parkingPlace', 'column'] as const),
]

type Recognised = Pick<DossierRow, 'number' | 'claimNumber'>

/** A claim number without its signs: experts and insurers separate it as they like. */
export function claimKey(claimNumber: string): string {
  return fold(claimNumber).replace(/[^a-z0-9]/g, '')
}

export function dossierKeys({ number, claimNumber }: Recognised): string[] {
  const claim = claimKey(claimNumber)
  return [...(number ? [`number ${number}`] : []), ...(claim ? [`claim ${claim}`] : [])]
}

/** The same dossier: one number of the garage, or one claim. */
export function isSameDossier(one: Recognised, other: Recognised): boolean {
  const keys = dossierKeys(other)
  return dossierKeys(one).some((key) => keys.includes(key))
}
