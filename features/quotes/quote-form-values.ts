import type { Quote } from '#features/quotes/contract.ts'
import {
  type QuoteField,
  quoteFields,
  type ReusedPartsChoice,
  reusedPartsChoices,
  reusedPartsLabels,
} from '#features/quotes/quote.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { formatHundredths } from '#lib/hundredths.ts'

type Flag = 'isClaim' | 'isVatRecoverable'

/** The head of a quote in a form: text as it is typed. */
export type QuoteFormValues = Record<Exclude<QuoteField, Flag | 'reusedParts'>, string> &
  Record<Flag, boolean> & { reusedParts: ReusedPartsChoice }

export const blankQuoteValues: QuoteFormValues = {
  clientId: '',
  vehicleId: '',
  dossierId: '',
  title: '',
  validUntil: '',
  discountBasisPoints: '',
  discountCents: '',
  isClaim: false,
  deductibleCents: '',
  isVatRecoverable: false,
  capCents: '',
  reusedParts: 'unasked',
  terms: '',
}

/** The text of a form for a quote, or for a refused input. */
export function quoteValuesOf(fields: QuoteInput): QuoteFormValues {
  return {
    clientId: fields.clientId,
    vehicleId: fields.vehicleId ?? '',
    dossierId: fields.dossierId ?? '',
    title: fields.title,
    validUntil: fields.validUntil ?? '',
    discountBasisPoints: hundredths(fields.discountBasisPoints),
    discountCents: hundredths(fields.discountCents),
    isClaim: fields.isClaim,
    deductibleCents: hundredths(fields.deductibleCents || null),
    isVatRecoverable: fields.isVatRecoverable,
    capCents: hundredths(fields.capCents),
    reusedParts: fields.reusedParts,
    terms: fields.terms,
  }
}

/** The head of a quote as it is sent with some of its fields changed. */
export function quoteInputOf(quote: Quote): QuoteInput {
  return Object.fromEntries(quoteFields.map((field) => [field, quote[field]])) as QuoteInput // one entry for each field
}

function hundredths(value: number | null): string {
  return value === null ? '' : formatHundredths(value)
}

/** Fields that hold the id of another record. */
export function isRecordField(field: QuoteField): boolean {
  return field === 'clientId' || field === 'vehicleId' || field === 'dossierId'
}

/** A value as a person reads it; empty for an empty field. */
export function showQuoteField(field: QuoteField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (field === 'validUntil') return formatDay(`${value}`)
  if (field === 'discountBasisPoints') return `${formatHundredths(Number(value))}\u00a0%`
  if (typeof value === 'number') return euros(value)
  if (field === 'reusedParts') {
    const choice = reusedPartsChoices.find((each) => each === value)
    return choice ? reusedPartsLabels[choice] : ''
  }
  // An id says nothing to a person.
  if (isRecordField(field)) return 'une autre fiche'
  return `${value}`
}
