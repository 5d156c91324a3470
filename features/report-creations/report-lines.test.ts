import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyReport, type PartLine, type ReportContent } from '#engine/expert-report.ts'
import { linesOfReport, type ReportLine } from '#features/report-creations/report-lines.ts'
import { compareTotals } from '#features/report-creations/report-totals.ts'
import { sumOf } from '#lib/sum.ts'

const folders = ['tests/fixtures/expert-reports', 'tests/fixtures/report-truths']
const truths = new Map(
  folders.flatMap((folder) =>
    readdirSync(folder)
      .filter(isTruth)
      .map((name) => [name, read(`${folder}/${name}`)]),
  ),
)
const corpus = '../shared/analysis/corpus'
const netOfWear = ['a-0014.json', 'a-0050.json']

function isTruth(name: string): boolean {
  return /^a-\d+\.json$/.test(name)
}

function read(path: string): ReportContent {
  return JSON.parse(readFileSync(path, 'utf8'))
}

test.each([...truths].filter(([name]) => !netOfWear.includes(name)))(
  'the quote of %s has the printed net, VAT and gross to the cent',
  (_, report) => {
    expect(compareTotals(report, linesOfReport(report))).toMatchObject({ isEqual: true })
  },
)

test('a report that takes wear off its net is explained part by part: the quote keeps it, and the client pays it', () => {
  const report = truths.get('a-0014.json') ?? emptyReport()
  const { isEqual, net, differences } = compareTotals(report, linesOfReport(report))
  expect(isEqual).toBe(false)
  expect(sumOf(differences.map(({ cents }) => cents))).toBe((net.printedCents ?? 0) - net.paperCents)
  expect(differences.every(({ path, sentence }) => path.startsWith('parts.') && sentence.includes('vétusté'))).toBe(
    true,
  )
})

test.runIf(existsSync(corpus))(
  '78 of the 80 printed reports close to the cent, and wear explains the other two',
  () => {
    const compared = readdirSync(corpus)
      .filter(isTruth)
      .map((name) => {
        const report = read(`${corpus}/${name}`)
        return { name, ...compareTotals(report, linesOfReport(report)) }
      })
    const open = compared.filter(({ isEqual }) => !isEqual)
    expect([compared.length, open.map(({ name }) => name)]).toEqual([80, netOfWear])
    for (const { net, differences } of open)
      expect(sumOf(differences.map(({ cents }) => cents))).toBe((net.printedCents ?? 0) - net.paperCents)
  },
)

function reportOf(more: Partial<ReportContent>): ReportContent {
  return { ...emptyReport(), ...more }
}
const part: PartLine = {
  ...{ reference: 'R1', label: 'Aile avant gauche', operation: 'replace', quantity: 1, unitPrice: 100 },
  ...{ discountRate: null, wearRate: null, amount: 100, reused: null },
}
const work = { code: null, label: 'Main-d’œuvre', hours: 1, rate: 60, amount: 60 }
const only = (lines: readonly ReportLine[], path: string) => lines.find((each) => each.path === path)?.line

test('each row of work has its class: by its code, and without one by its words', () => {
  const rows = [
    ['T1', 'T1'],
    [null, 'Carrosserie T3'],
    ['P1', 'P1'],
    [null, 'Main-d’œuvre peinture'],
    ['M1', 'M1'],
    [null, 'Mécanique'],
    [null, 'Électricité'],
    [null, 'Sellerie'],
  ].map(([code, label]) => ({ ...work, code: code ?? null, label: label ?? '' }))
  const { lines } = linesOfReport(reportOf({ labour: rows }))
  const told = lines.slice(1).map(({ line }) => ('labourClass' in line ? [line.kind, line.labourClass] : []))
  expect(told).toEqual([
    ['labour', 't1'],
    ['labour', 't3'],
    ['paint', null],
    ['paint', null],
    ['labour', 'mechanics'],
    ['labour', 'mechanics'],
    ['labour', 'electrics'],
    ['labour', null],
  ])
})

test('ingredients, lump sums and sub-contracted work are told apart', () => {
  const labels = ['Nacré vernis', 'Forfait recyclage', 'Sous-traitance vitrage']
  const supplies = labels.map((label) => ({ label, quantity: 1, unitPrice: 10, amount: 10 }))
  const { lines } = linesOfReport(reportOf({ supplies }))
  expect(lines.slice(1).map(({ line }) => line.kind)).toEqual(['paint_materials', 'flat_rate', 'subcontracting'])
})

test('wear stays wear and a discount a discount: only the discount lowers the price', () => {
  const { lines } = linesOfReport(reportOf({ parts: [{ ...part, discountRate: 10, wearRate: 30, amount: 90 }] }))
  expect(only(lines, 'parts.0')).toMatchObject({
    ...{ unitPriceCents: 10_000, discount: { basisPoints: 1_000 }, wear: { basisPoints: 3_000 } },
  })
})

test('a part that is repaired or painted without a price stays as a text, and a new part without one is told', () => {
  const free = { ...part, unitPrice: null, amount: null }
  const report = reportOf({ parts: [{ ...free, operation: 'repair' }, free] })
  const { lines, unpriced } = linesOfReport(report)
  expect(only(lines, 'parts.0')).toEqual({ kind: 'text', label: 'Aile avant gauche\u202f: réparation' })
  expect(only(lines, 'parts.1')).toMatchObject({ kind: 'part', unitPriceCents: 0 })
  expect(unpriced).toEqual([{ path: 'parts.1', label: 'Aile avant gauche' }])
})

test('a printed amount stands against its own quantity and price, and the difference is told', () => {
  const report = reportOf({ parts: [{ ...part, quantity: 5, unitPrice: 1.66, amount: 8.28 }] })
  const read = linesOfReport(report)
  expect(only(read.lines, 'parts.0')).toMatchObject({
    ...{ label: 'Aile avant gauche (lot de 5)', quantityThousandths: 1_000, unitPriceCents: 828 },
  })
  const [told] = compareTotals(report, read).differences
  expect(told).toMatchObject({ path: 'parts.0', cents: -2 })
})

test('an amount without a unit price is shared among its pieces when it divides to the cent', () => {
  const pieces = (quantity: number) => ({ ...part, quantity, unitPrice: null, amount: 30.94 })
  const { lines } = linesOfReport(reportOf({ parts: [pieces(2), pieces(6)] }))
  expect(only(lines, 'parts.0')).toMatchObject({ quantityThousandths: 2_000, unitPriceCents: 1_547 })
  expect(only(lines, 'parts.1')).toMatchObject({ quantityThousandths: 1_000, unitPriceCents: 3_094 })
})

test('a row below zero is a discount on the whole quote', () => {
  const rebate = { label: 'Remise commerciale', quantity: null, unitPrice: null, amount: -20 }
  const totals = { ...emptyReport().totals, net: 80, vatRate: 20, vat: 16, gross: 96 }
  const report = reportOf({ parts: [part], supplies: [rebate], totals })
  const read = linesOfReport(report)
  expect(read.discountCents).toBe(2_000)
  expect(compareTotals(report, read).isEqual).toBe(true)
})

test('a lost row is told by its section, and nothing makes up for it', () => {
  const totals = { ...emptyReport().totals, parts: 150, net: 150, vatRate: 20, vat: 30, gross: 180 }
  const report = reportOf({ parts: [part], totals })
  const { isEqual, net, differences } = compareTotals(report, linesOfReport(report))
  expect([isEqual, net]).toEqual([false, { printedCents: 15_000, paperCents: 10_000 }])
  expect(differences).toMatchObject([{ path: 'totals.parts', cents: 5_000 }])
})

test('a report of Réunion is at 8,5 %, and one that prints only its sums shows its rate by them', () => {
  const totals = { ...emptyReport().totals, net: 100, vatRate: null, vat: 8.5, gross: 108.5 }
  const report = reportOf({ parts: [part], totals })
  expect(compareTotals(report, linesOfReport(report)).isEqual).toBe(true)
})
