import { expect, test } from 'vitest'
import type { CannedJobFields } from '#features/canned-jobs/canned-job.ts'
import { missingOnDisplay, priceDisplayOf } from '#features/canned-jobs/price-display.ts'
import { usualVatOf } from '#features/garages/usual-vat.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

const none = {
  ...{ labourT1Cents: null, labourT2Cents: null, labourT3Cents: null, mechanicsCents: null, electricsCents: null },
  ...{ paintCents: null, materialsSolidCents: null, materialsClearCents: null, materialsMetallicCents: null },
  materialsPearlCents: null,
}
const filter = { ...newLine('a', undefined), label: 'Filtre à huile', unitPriceCents: 1_490 } as LineInput // a part
const oil: CannedJobFields = {
  ...{ code: 'VIDANGE', name: 'Vidange', category: 'Entretien', isDisplayed: true, lines: [filter] },
  lumpSum: { cents: 8_900, includesVat: true, vatBasisPoints: 2_000, vatReason: null },
}
const told = {
  day: '2026-11-23',
  rates: { ...none, labourT1Cents: 6_800, materialsSolidCents: 4_200 },
  lineRates: {},
  jobs: [oil, { ...oil, code: 'X', name: 'Caché', isDisplayed: false }],
  vat: usualVatOf({ isSmallBusiness: false, addressZipCode: '35000' }),
}

test('the display says rates and jobs with VAT and without, their content, the day and how hours are counted', () => {
  const display = priceDisplayOf(told, 'scale')
  expect(display.subtitle).toBe('Prix en vigueur au 23 novembre 2026')
  expect(display.rates.rows).toEqual([{ name: 'Carrosserie T1', net: '68,00\u00a0€', gross: '81,60\u00a0€' }])
  expect(display.rates.notes[0]).toContain('temps du barème')
  expect(display.groups).toEqual([
    {
      title: 'Entretien',
      jobs: [{ name: 'Vidange', net: '74,17\u00a0€', gross: '89,00\u00a0€', content: ['Filtre à huile'] }],
    },
  ])
  expect(display.notes.join(' ')).toContain('devis écrit')
})

test('a garage without VAT displays one price and says why', () => {
  const display = priceDisplayOf(
    { ...told, vat: usualVatOf({ isSmallBusiness: true, addressZipCode: '35000' }) },
    'spent',
  )
  expect(display.rates.rows).toEqual([{ name: 'Carrosserie T1', net: '', gross: '68,00\u00a0€' }])
  expect(display.notes[0]).toContain('293 B')
})

test('a garage of La Réunion displays its rates with the VAT of its place', () => {
  const vat = usualVatOf({ isSmallBusiness: false, addressZipCode: '97400' })
  const display = priceDisplayOf({ ...told, vat }, 'spent')
  expect(display.rates.rows).toEqual([{ name: 'Carrosserie T1', net: '68,00\u00a0€', gross: '73,78\u00a0€' }])
})

test('the display says what it lacks', () => {
  expect(missingOnDisplay({ ...told, rates: undefined, jobs: [] })).toEqual([
    expect.stringContaining('Aucun taux horaire'),
    expect.stringContaining('Aucun forfait affiché'),
  ])
  const empty = { ...oil, lumpSum: null, lines: [] }
  expect(missingOnDisplay({ ...told, jobs: [empty] })).toEqual([
    expect.stringContaining('Carrosserie T2, Carrosserie T3'),
    expect.stringContaining('Sans contenu détaillé\u202f: Vidange'),
    expect.stringContaining('À 0,00\u00a0€\u202f: Vidange'),
  ])
})
