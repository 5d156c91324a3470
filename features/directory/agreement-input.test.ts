import { expect, test } from 'vitest'
import { agreementValuesOf, newAgreement } from '#features/directory/agreement-form-values.ts'
import { agreementInput, typedAgreement } from '#features/directory/agreement-input.ts'

const blank = agreementValuesOf(newAgreement('2026-01-01'))

const mistakesOf = (typed: Partial<typeof blank>) => {
  const { error } = typedAgreement.safeParse({ ...blank, ...typed })
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('typed amounts become cents and basis points, and read the same again', () => {
  const agreement = typedAgreement.parse({
    ...blank,
    labourT1Cents: '62,5',
    materialsPearlCents: '54 €',
    partsDiscountBasisPoints: '12,5 %',
    paymentDelayDays: '30',
    validTo: '2026-12-31',
  })
  expect(agreement).toMatchObject({
    labourT1Cents: 6250,
    labourT2Cents: null,
    materialsPearlCents: 5400,
    partsDiscountBasisPoints: 1250,
    paymentDelayDays: 30,
    validTo: '2026-12-31',
  })
  expect(typedAgreement.parse(agreementValuesOf(agreement))).toEqual(agreement)
})

test('a rate that is no amount, a discount over 100 % and an end before the beginning get their sentences', () => {
  expect(
    mistakesOf({ labourT1Cents: 'environ 60', partsDiscountBasisPoints: '101', paymentDelayDays: 'bientôt' }),
  ).toEqual({
    labourT1Cents: 'Indiquez un taux horaire hors taxes, par exemple 62,50',
    partsDiscountBasisPoints: 'Indiquez une remise entre 0 et 100 %',
    paymentDelayDays: 'Indiquez un délai entre 0 et 365 jours',
  })
  expect(mistakesOf({ validTo: '2025-12-31' })).toEqual({ validTo: 'La fin vient avant le début' })
  expect(mistakesOf({ validFrom: '' })).toEqual({ validFrom: 'Indiquez une date, jj/mm/aaaa' })
})

test('the API takes whole numbers only', () => {
  const typed = { ...newAgreement('2026-01-01'), labourT1Cents: 62.5 }
  expect(agreementInput.safeParse(typed).success).toBe(false)
})
