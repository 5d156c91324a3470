import { expect, test } from 'vitest'
import { emptyReport, type PartLine } from '#engine/expert-report.ts'
import { compareRates, type RateCard } from '#features/report-creations/report-rates.ts'

const card: RateCard = {
  ...{ labourT1Cents: 6_000, labourT2Cents: null, labourT3Cents: 7_000, paintCents: 6_500 },
  ...{ materialsSolidCents: 3_000, materialsClearCents: 4_000, materialsMetallicCents: 4_500 },
  ...{ materialsPearlCents: 5_500, partsDiscountBasisPoints: 1_000 },
}
const work = (code: string, hours: number, rate: number) => ({ code, label: code, hours, rate, amount: hours * rate })
const part: Omit<PartLine, 'quantity' | 'unitPrice' | 'discountRate'> = {
  ...{ reference: null, label: 'Optique', operation: 'replace', amount: null, wearRate: null, reused: null },
}

test('each hour below or above the agreed rate is told in euros; a rate that nobody agreed on is not compared', () => {
  const labour = [work('T1', 2.5, 55), work('T2', 4, 40), work('T3', 1, 70), work('P1', 2, 68)]
  expect(compareRates({ ...emptyReport(), labour }, card)).toMatchObject([
    { path: 'labour.0', what: 'Carrosserie T1', printed: 5_500, agreed: 6_000, differenceCents: -1_250 },
    { path: 'labour.3', what: 'Peinture', printed: 6_800, agreed: 6_500, differenceCents: 600 },
  ])
})

test('ingredients are compared with the rate of their kind of paint', () => {
  const labels = ['Opaque', 'Opaque vernis', 'Ingrédients (mét. vernis)', 'Nacré vernis', 'Produits de peinture']
  const supplies = labels.map((label) => ({ label, quantity: 2, unitPrice: 40, amount: 80 }))
  const told = compareRates({ ...emptyReport(), supplies }, card)
  expect(told.map(({ label, differenceCents }) => [label, differenceCents])).toEqual([
    ['Opaque', 2_000],
    ['Ingrédients (mét. vernis)', -1_000],
    ['Nacré vernis', -3_000],
  ])
})

test('a discount on parts beyond the agreed one is told in euros', () => {
  const parts = [
    { ...part, quantity: 2, unitPrice: 100, discountRate: 15 },
    { ...part, quantity: 1, unitPrice: 50, discountRate: 10 },
  ]
  expect(compareRates({ ...emptyReport(), parts }, card)).toMatchObject([
    { path: 'parts.0', printed: 1_500, agreed: 1_000, unit: 'basisPoints', differenceCents: -1_000 },
  ])
})

test('a report without a column of discounts says nothing about them', () => {
  const parts = [{ ...part, quantity: 1, unitPrice: 100, discountRate: null }]
  expect(compareRates({ ...emptyReport(), parts }, card)).toEqual([])
})
