import {
  type AgreementField,
  type AgreementRate,
  type AgreementState,
  agreementRates,
  type Period,
} from '#features/directory/agreement.ts'
import { formatDay } from '#lib/dates.ts'
import { formatHundredths } from '#lib/hundredths.ts'

/** « En vigueur », « Expire dans 12 jours », « Expiré depuis 3 jours » */
export function describeState(state: AgreementState): string {
  if (state.kind === 'inForce') return 'En vigueur'
  if (state.kind === 'coming') return state.days === 1 ? 'Commence demain' : `Commence dans ${count(state.days)}`
  if (state.kind === 'ended') return `Expiré depuis ${count(state.days)}`
  if (state.days === 0) return 'Expire aujourd’hui'
  return state.days === 1 ? 'Expire demain' : `Expire dans ${count(state.days)}`
}

/** « du 01/01/2026 au 31/12/2026 », « depuis le 01/01/2026 », « à partir du 01/01/2027 » */
export function describePeriod({ validFrom, validTo }: Pick<Period, 'validFrom' | 'validTo'>): string {
  return validTo ? `du ${formatDay(validFrom)} au ${formatDay(validTo)}` : `à partir du ${formatDay(validFrom)}`
}

/** The sentence about two agreements of the same days. */
export function describeOverlap(other: Period & { title: string }): string {
  const name = other.title ? ` «\u00a0${other.title}\u00a0»` : ''
  return `Un autre accord${name} court déjà ${describePeriod(other)}. Changez ces dates, ou indiquez que l’accord s’applique en même temps.`
}

/** A field of an agreement as a person reads it; empty for an empty field. */
export function showAgreementField(field: AgreementField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (field === 'validFrom' || field === 'validTo') return formatDay(`${value}`)
  if (field === 'paymentDelayDays') return count(Number(value))
  if (field === 'partsDiscountBasisPoints') return `${formatHundredths(Number(value)).replace(/,00$/, '')}\u202f%`
  if (isRate(field)) return `${formatHundredths(Number(value))}\u202f€ HT/h`
  return `${value}`
}

const isRate = (field: AgreementField): field is AgreementRate => agreementRates.some((rate) => rate === field)

function count(days: number): string {
  return days === 1 ? '1\u202fjour' : `${days}\u202fjours`
}
