import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { formatHundredths } from '#lib/hundredths.ts'

/** The fields that the head of every priced paper has. */
export type HeadFields = {
  siteId: string | null
  clientId: string
  vehicleId: string | null
  dossierId: string | null
  title: string
  discountBasisPoints: number | null
  discountCents: number | null
  isClaim: boolean
  deductibleCents: number
  isVatRecoverable: boolean
  capCents: number | null
  terms: string
}
export type HeadField = keyof HeadFields
export type HeadFlag = 'isClaim' | 'isVatRecoverable'

/** The head in a form: text as it is typed. */
export type HeadValues = Record<Exclude<HeadField, HeadFlag>, string> & Record<HeadFlag, boolean>

export const headLabels = {
  siteId: 'Site',
  clientId: 'Client',
  vehicleId: 'Véhicule',
  dossierId: 'Dossier',
  title: 'Objet',
  discountBasisPoints: 'Remise en pourcentage',
  discountCents: 'Remise en euros HT',
  isClaim: 'Pris en charge par un assureur',
  deductibleCents: 'Franchise',
  isVatRecoverable: 'TVA récupérable par le client',
  capCents: 'Plafond de l’assureur',
} as const

export const blankHead: HeadValues = {
  siteId: '',
  clientId: '',
  vehicleId: '',
  dossierId: '',
  title: '',
  discountBasisPoints: '',
  discountCents: '',
  isClaim: false,
  deductibleCents: '',
  isVatRecoverable: false,
  capCents: '',
  terms: '',
}

/** The text of a form for a stored paper, or for a refused input. */
export function headValuesOf(head: HeadFields): HeadValues {
  const { clientId, title, isClaim, isVatRecoverable, terms } = head
  return {
    ...{ clientId, title, isClaim, isVatRecoverable, terms },
    siteId: head.siteId ?? '',
    vehicleId: head.vehicleId ?? '',
    dossierId: head.dossierId ?? '',
    discountBasisPoints: hundredths(head.discountBasisPoints),
    discountCents: hundredths(head.discountCents),
    deductibleCents: hundredths(head.deductibleCents || null),
    capCents: hundredths(head.capCents),
  }
}

/** An amount in a form; empty where there is none. */
export function hundredths(value: number | null): string {
  return value === null ? '' : formatHundredths(value)
}

const recordFields = ['siteId', 'clientId', 'vehicleId', 'dossierId']

/** Fields that hold the id of another record. */
function isRecordField(field: string): boolean {
  return recordFields.includes(field)
}

/** A value as a person reads it; empty for an empty field. */
export function showHeadField(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (field === 'discountBasisPoints') return `${formatHundredths(Number(value))}\u00a0%`
  if (typeof value === 'number') return euros(value)
  // An id says nothing to a person.
  if (isRecordField(field)) return field === 'siteId' ? 'un autre site' : 'une autre fiche'
  return /(On|Until)$/.test(field) ? formatDay(`${value}`) : `${value}`
}

/** The changed fields of an edited head, one line each: « Objet : Aile → Aile et optique ». */
export function tellChanges<Field extends string>(
  { details, fields: touched }: { details: Record<string, unknown>; fields: readonly string[] },
  { fields, labels, show }: HeadWords<Field>,
): string[] {
  const values = new Map<string, unknown>(Object.entries(details.changes ?? {}))
  return fields
    .filter((field) => touched.includes(`changes.${field}`) || values.has(field))
    .map((field) => tellChange({ field, label: labels[field], show }, values.get(field)))
}

type HeadWords<Field extends string> = {
  fields: readonly Field[]
  labels: Record<Field, string>
  show(field: Field, value: unknown): string
}
type OneField<Field extends string> = { field: Field; label: string; show(field: Field, value: unknown): string }

function tellChange<Field extends string>({ field, label, show }: OneField<Field>, change: unknown): string {
  if (!Array.isArray(change)) return `${label}\u202f: effacé`
  if (isRecordField(field)) return `${label}\u202f: ${change[1] === null ? 'retiré' : 'changé'}`
  const [before, after] = change.map((value) => show(field, value) || 'vide')
  return `${label}\u202f: ${before} → ${after}`
}
