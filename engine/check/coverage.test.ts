import { expect, test } from 'vitest'
import { doubtsAfter, uncoveredDoubts } from '#engine/check/coverage.ts'
import { doubtsOf } from '#engine/check/doubts.ts'
import { barePart, emptyReport, type ReportContent } from '#engine/expert-report.ts'
import type { Page } from '#engine/page/word.ts'

const totals = { ...emptyReport().totals, net: 300, vatRate: 20, vat: 60, gross: 360 }
const labour = [{ code: null, label: 'Tôlerie', hours: 2, rate: 50, amount: 100 }]
const made = (given: Partial<ReportContent>): ReportContent => ({ ...emptyReport(), ...given })

test('a printed total without a line is a doubt that names its section', () => {
  const [doubt, ...others] = doubtsOf(made({ labour, totals: { ...totals, labour: 100, parts: 200 } }))
  expect(doubt).toMatchObject({ path: 'totals.parts', differenceCents: 20_000, checks: [], instead: null })
  expect(doubt?.sentence).toMatch(/^Pièces.: le rapport imprime un total de 200,00.€ HT, et aucune de ses lignes/)
  expect(others).toEqual([])
})

test('a printed total of zero needs no line', () => {
  expect(doubtsOf(made({ labour, totals: { ...totals, net: 100, vat: 20, gross: 120, parts: 0 } }))).toEqual([])
})

test('a net total that is larger than what was read names the sections without total or lines', () => {
  const parts = [{ ...barePart('Aile', 'replace'), amount: 150 }]
  const doubts = doubtsOf(made({ labour, parts, totals: { ...totals, labour: 100, parts: 150 } }))
  const named = doubts.filter(({ checks }) => checks.length === 0)
  expect(named).toMatchObject([{ path: 'totals.supplies', differenceCents: 5_000 }])
  expect(named[0]?.sentence).toMatch(/^Ingrédients et forfaits.: .*il manque 50,00.€ au total HT/)
})

const pageOf = (...texts: string[]): Page => ({
  ...{ number: 2, width: 595, height: 842, source: 'text', quarters: 0 },
  words: texts.map((text, at) => ({
    text,
    confidence: 1,
    box: { left: 0, right: 40, top: at * 20, bottom: at * 20 + 9 },
  })),
})
const unsummed = made({ labour, totals: { ...totals, net: null, vat: null, gross: null, labour: 100 } })

test('amounts of a page that nothing explains are a doubt where no sum proves what was read', () => {
  const pages = [pageOf('120,00', '1.240,50', '35,20€', '100,00', '1,50')]
  const doubts = uncoveredDoubts(unsummed, {}, pages)
  expect(doubts.map(({ path }) => path)).toEqual(['totals.parts', 'totals.supplies'])
  expect(doubts[0]?.sentence).toMatch(/^Pièces.: 3 montants de la page 2, dont 1.240,50.€, n’ont pas été compris/)
})

test('a letter that prints totals alone, hours, and amounts that were read leave no doubt', () => {
  expect(uncoveredDoubts(unsummed, {}, [pageOf('100,00', '1,50', '2,75', '100,00')])).toEqual([])
  const summed = made({ labour, totals: { ...totals, net: 100, vat: 20, gross: 120 } })
  expect(uncoveredDoubts(summed, {}, [pageOf('120,00', '1.240,50', '35,20')])).toEqual([])
})

test('amounts stay in doubt until a person gives the total that proves their section', () => {
  const before = uncoveredDoubts(unsummed, {}, [pageOf('120,00', '1.240,50', '35,20')])
  expect(doubtsAfter(before, unsummed)).toEqual(before)
  const closed = { ...unsummed, totals: { ...unsummed.totals, net: 100, vat: 20, gross: 120 } }
  expect(doubtsAfter(before, closed)).toEqual([])
})
