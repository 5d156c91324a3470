import { type AgreementField, agreementRates } from '#features/directory/agreement.ts'
import type { AgreementInput } from '#features/directory/agreement-input.ts'
import { formatHundredths } from '#lib/hundredths.ts'

type Ticked = 'isBesideOthers' | 'isPaidDirectly' | 'isLoanCarIncluded'

/** The fields of an agreement in a form: text as it is typed, and boxes that are ticked. */
export type AgreementFormValues = Record<Exclude<AgreementField, Ticked>, string> & Record<Ticked, boolean>

/** The text of a form for an agreement. */
export function agreementValuesOf(agreement: AgreementInput): AgreementFormValues {
  const { title, validFrom, validTo, isBesideOthers, isPaidDirectly, isLoanCarIncluded, conditions } = agreement
  const { partsDiscountBasisPoints: discount, paymentDelayDays } = agreement
  return {
    ...ratesAsTexts(agreement),
    ...{ title, validFrom, validTo: validTo ?? '', isBesideOthers, isPaidDirectly, isLoanCarIncluded, conditions },
    partsDiscountBasisPoints: discount === null ? '' : formatHundredths(discount),
    paymentDelayDays: paymentDelayDays === null ? '' : `${paymentDelayDays}`,
  }
}

const noRates = Object.fromEntries(agreementRates.map((field) => [field, null])) as Record<
  (typeof agreementRates)[number],
  null
> // fromEntries forgets the keys

/** A new agreement that begins on this day. */
export function newAgreement(day: string): AgreementInput {
  return {
    ...noRates,
    title: '',
    validFrom: day,
    validTo: null,
    isBesideOthers: false,
    partsDiscountBasisPoints: null,
    paymentDelayDays: null,
    isPaidDirectly: false,
    isLoanCarIncluded: false,
    conditions: '',
  }
}

function ratesAsTexts(agreement: AgreementInput): Record<(typeof agreementRates)[number], string> {
  const texts = agreementRates.map((field) => [
    field,
    agreement[field] === null ? '' : formatHundredths(agreement[field]),
  ])
  return Object.fromEntries(texts) as Record<(typeof agreementRates)[number], string> // fromEntries forgets the keys
}
