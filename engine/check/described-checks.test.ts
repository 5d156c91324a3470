import { expect, test } from 'vitest'
import { describedChecksOf } from '#engine/check/described-checks.ts'
import { emptyReport } from '#engine/expert-report.ts'

const part = {
  reference: null,
  label: 'Aile avant',
  operation: null,
  quantity: 2,
  unitPrice: 50,
  discountRate: 10,
  wearRate: null,
  amount: 90,
  reused: null,
}

test('a closing sum shows its terms, and an open one its difference', () => {
  const report = emptyReport()
  report.parts = [part]
  report.labour = [{ code: 'T1', label: 'Tôlerie', hours: 1.5, rate: 70, amount: 105 }]
  Object.assign(report.totals, { parts: 90, labour: 105, net: 195, vatRate: 20, vat: 39, gross: 235 })
  expect(
    describedChecksOf(report).map(({ path, isHeld, sentence }) => [path, isHeld, sentence.replace(/\s/g, ' ')]),
  ).toEqual([
    ['parts.0.amount', true, 'Pièce 1, Aile avant : 2 × 50,00 € − 10 % = 90,00 €, comme imprimé.'],
    ['labour.0.amount', true, 'Main-d’œuvre, ligne 1, Tôlerie : 1,5 × 70,00 € = 105,00 €, comme imprimé.'],
    ['totals.parts', true, 'Total des pièces HT : 90,00 € = 90,00 €, comme imprimé.'],
    ['totals.labour', true, 'Total de la main-d’œuvre HT : 105,00 € = 105,00 €, comme imprimé.'],
    ['totals.net', true, 'Total HT : 90,00 € + 105,00 € = 195,00 €, comme imprimé.'],
    ['totals.vat', true, 'Montant de la TVA : 195,00 € × 20 % = 39,00 €, comme imprimé.'],
    ['totals.gross', false, 'Total TTC : 195,00 € + 39,00 € = 234,00 € ; le rapport imprime 235,00 € (écart 1,00 €).'],
  ])
})

test('a difference of one cent opens a sum', () => {
  const report = emptyReport()
  report.parts = [{ ...part, quantity: 1, amount: 45.01 }]
  expect(describedChecksOf(report)).toMatchObject([
    { isHeld: false, expectedCents: 4_500, printedCents: 4_501, differenceCents: 1 },
  ])
})

test('unprinted values take part in no check', () => {
  const report = emptyReport()
  report.parts = [{ ...part, unitPrice: null }]
  report.totals.gross = 100
  expect(describedChecksOf(report)).toEqual([])
})

test('a unit price that was rounded after its discount may be half a cent off a piece', () => {
  const report = emptyReport()
  report.parts = [{ ...part, quantity: 5, unitPrice: 1.66, discountRate: null, amount: 8.28 }]
  expect(describedChecksOf(report)).toMatchObject([{ isHeld: true }])
})

test('parts may be summed before wear or after it', () => {
  const report = emptyReport()
  report.parts = [{ ...part, wearRate: 10 }, part]
  for (const parts of [180, 171]) {
    report.totals.parts = parts
    expect(describedChecksOf(report).at(-1)).toMatchObject({ path: 'totals.parts', isHeld: true })
  }
})
