import { expect, test } from 'vitest'
import { emptyReport, type LabourLine, type PartLine, type ReportContent } from '#engine/expert-report.ts'
import { compareReports, linesOfSupplement } from '#features/report-creations/report-versions.ts'
import { sumOf } from '#lib/sum.ts'
import { totalsOf } from '#priced-papers/totals.ts'

const work = (code: string, hours: number, rate = 60): LabourLine => {
  return { code, label: code, hours, rate, amount: hours * rate }
}
const part = (reference: string, unitPrice: number, more: Partial<PartLine> = {}): PartLine => {
  const bare = { operation: 'replace', discountRate: null, wearRate: null, reused: null } as const
  return { ...bare, reference, label: `Pièce ${reference}`, quantity: 1, unitPrice, amount: unitPrice, ...more }
}
const version = (labour: LabourLine[], parts: PartLine[]): ReportContent => ({ ...emptyReport(), labour, parts })

const before = version([work('T1', 2), work('P1', 3)], [part('A', 100), part('B', 50), part('C', 10)])
const after = version([work('T1', 3.5), work('P1', 3)], [part('C', 10), part('A', 120), part('D', 80)])

test('two versions differ by their added, changed and lost rows, wherever they stand', () => {
  const told = compareReports(before, after).map(({ label, before, after, differenceCents }) => {
    return [label, before?.path ?? null, after?.path ?? null, differenceCents]
  })
  expect(told).toEqual([
    ['T1', 'labour.0', 'labour.0', 9_000],
    ['Pièce A', 'parts.0', 'parts.1', 2_000],
    ['Pièce D', null, 'parts.2', 8_000],
    ['Pièce B', 'parts.1', null, -5_000],
  ])
})

test('a version beside itself has no difference, also with rows that are alike', () => {
  const twice = version([work('T1', 1), work('T1', 1), work('T1', 2)], [])
  expect(compareReports(twice, version([work('T1', 2), work('T1', 1), work('T1', 1)], []))).toEqual([])
})

test('a supplement prices what the expert adds, and tells what he takes away', () => {
  const lines = linesOfSupplement(before, after)
  const added = sumOf(compareReports(before, after).map(({ differenceCents }) => Math.max(0, differenceCents)))
  expect(totalsOf(lines.map(({ line }) => line)).netCents).toBe(added)
  expect(lines[0]).toMatchObject({
    path: 'labour.0',
    line: { label: 'T1 (complément)', quantityThousandths: 1_500, unitPriceCents: 6_000 },
  })
  expect(lines.at(-1)?.line).toEqual({
    ...{ kind: 'text', label: 'Pièce B\u202f: retiré par l’expert, 50,00\u00a0€ HT en moins' },
  })
})
