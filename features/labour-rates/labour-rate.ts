import { agreementInForce, labourRates, materialRates, type Period } from '#features/directory/agreement.ts'
import type { RateClass } from '#priced-papers/line-rate.ts'

/** The rates of a garage, net cents an hour, in screen order. Those of the body shop have the names that they have in an agreement. */
export const rateFields = [
  'labourT1Cents',
  'labourT2Cents',
  'labourT3Cents',
  'mechanicsCents',
  'electricsCents',
  'paintCents',
  ...materialRates,
] as const
export type RateField = (typeof rateFields)[number]

export const rateFieldLabels: Record<RateField, string> = {
  labourT1Cents: 'Carrosserie T1',
  labourT2Cents: 'Carrosserie T2',
  labourT3Cents: 'Carrosserie T3',
  mechanicsCents: 'Mécanique',
  electricsCents: 'Électricité',
  paintCents: 'Peinture',
  materialsSolidCents: 'Ingrédients, opaque',
  materialsClearCents: 'Ingrédients, opaque verni',
  materialsMetallicCents: 'Ingrédients, métallisé verni',
  materialsPearlCents: 'Ingrédients, nacré',
}

/** The class of line that each rate prices. */
export const rateClassOf: Record<RateField, RateClass> = {
  labourT1Cents: 't1',
  labourT2Cents: 't2',
  labourT3Cents: 't3',
  mechanicsCents: 'mechanics',
  electricsCents: 'electrics',
  paintCents: 'paint',
  materialsSolidCents: 'solid',
  materialsClearCents: 'clear',
  materialsMetallicCents: 'metallic',
  materialsPearlCents: 'pearl',
}

export type RatesFrom = { validFrom: string } & Record<RateField, number | null>
export type AgreedRates = Period & { insurerName: string } & Partial<Record<RateField, number | null>>

/** A rate that holds on a day: the agreement or the garage says it, since a day. */
export type RateInForce = {
  rateClass: RateClass
  cents: number
  origin: 'agreement' | 'garage'
  /** The insurer of the agreement; empty for the garage. */
  insurerName: string
  since: string
}

/** The rates of the garage on a day: those that began last. */
export function garageRatesOn<Rates extends { validFrom: string }>(
  all: readonly Rates[],
  day: string,
): Rates | undefined {
  return all
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Rates | undefined>((last, each) => (last && last.validFrom > each.validFrom ? last : each), undefined)
}

/** The rates on a day: class by class that of the agreement, else that of the garage. */
export function ratesInForce(own: readonly RatesFrom[], agreed: readonly AgreedRates[], day: string): RateInForce[] {
  const agreement = agreementInForce(agreed, day)
  const garage = garageRatesOn(own, day)
  return rateFields.flatMap((field): RateInForce[] => {
    const rateClass = rateClassOf[field]
    const agreedCents = agreement?.[field] ?? null
    if (agreement && agreedCents !== null) {
      const { insurerName, validFrom } = agreement
      return [{ rateClass, cents: agreedCents, origin: 'agreement', insurerName, since: validFrom }]
    }
    const cents = garage?.[field] ?? null
    if (!garage || cents === null) return []
    return [{ rateClass, cents, origin: 'garage', insurerName: '', since: garage.validFrom }]
  })
}

/** The rates that an agreement may hold too. */
export const agreedFields = [...labourRates, ...materialRates] as const
