import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CannedJobFields,
  contentWords,
  linesOfJob,
  mergedJob,
  totalsOfJob,
} from '#features/canned-jobs/canned-job.ts'
import { demoJobs } from '#features/canned-jobs/demo-jobs.ts'
import { newId } from '#lib/id.ts'
import { sumOf } from '#lib/sum.ts'
import { isPriced, typedCents } from '#priced-papers/line.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'
import { anyLines } from '#priced-papers/line-samples.ts'
import { totalsOf } from '#priced-papers/totals.ts'

const ids = () => {
  let count = 0
  return () => {
    count += 1
    return `id-${count}`
  }
}
const filter = { ...newLine('a', undefined), label: 'Filtre à huile', unitPriceCents: 1_490 } as LineInput // a part
const hour = {
  ...filter,
  id: 'b',
  kind: 'labour',
  labourClass: 'mechanics',
  label: 'Vidange',
  quantityThousandths: 600,
}
const oil: CannedJobFields = {
  ...{ code: 'VIDANGE', name: 'Vidange', category: 'Entretien', isDisplayed: true },
  lumpSum: null,
  lines: [filter, hour as LineInput], // labour
}
const lump = { cents: 8_900, includesVat: true, vatBasisPoints: 2_000, vatReason: null } as const
const rates: LineRates = { mechanics: { cents: 7_000, source: 'Tarif de l’atelier' } }
const number = { numRuns: 10_000 }

/** Lines of a paper as the editor holds them, from the lines that the totals know. */
const written = anyLines.map((lines) =>
  lines.map(
    (line, rank) =>
      isPriced(line)
        ? ({ ...newLine(`w${rank}`, undefined), ...line, rank, wear: null, labourClass: null } as LineInput) // a full line
        : ({ id: `w${rank}`, rank, label: '', ...line } as LineInput), // words
  ),
)
const anyLump = fc.record({
  cents: fc.nat(10_000_000),
  includesVat: fc.boolean(),
  vatBasisPoints: fc.constantFrom(2_000, 850, 550),
  vatReason: fc.constant(null),
})

describe('a job without a lump sum', () => {
  test('brings its lines, each with its source, and its hours at the rate in force', () => {
    const lines = linesOfJob(oil, ids(), rates)
    expect(lines).toMatchObject([
      { id: 'id-1', label: 'Filtre à huile', unitPriceCents: 1_490, cannedJob: 'VIDANGE' },
      { id: 'id-2', label: 'Vidange', unitPriceCents: 7_000, cannedJob: 'VIDANGE' },
    ])
    expect(totalsOfJob(oil, rates)).toMatchObject({ netCents: 1_490 + 4_200 })
    expect(totalsOfJob(oil, {})).toMatchObject({ netCents: 1_490 + 894 })
  })

  test('costs the sum of its lines to the cent, HT and TTC', () => {
    fc.assert(
      fc.property(written, (lines) => {
        const job = { ...oil, lines }
        const totals = totalsOfJob(job, {})
        expect(totals).toEqual(totalsOf(lines))
        expect(totals.netCents).toBe(sumOf(totals.amounts.map((amount) => amount?.netCents ?? 0)))
        expect(totals.grossCents).toBe(totals.netCents + sumOf(totals.groups.map(({ vatCents }) => vatCents)))
        const priced = lines.flatMap((line) => ('unitPriceCents' in line ? [line] : []))
        if (priced.every(({ priceIncludesVat }) => priceIncludesVat))
          expect(totals.grossCents).toBe(sumOf(priced.map(typedCents)))
      }),
      number,
    )
  })
})

describe('a job with a lump sum', () => {
  test('is one line with the price, and its content follows without price', () => {
    const [price, ...content] = linesOfJob({ ...oil, lumpSum: lump }, ids(), rates)
    expect(price).toMatchObject({ kind: 'flat_rate', label: 'Vidange', reference: 'VIDANGE', unitPriceCents: 8_900 })
    expect(content).toMatchObject([
      { kind: 'text', label: 'Filtre à huile', cannedJob: 'VIDANGE' },
      { kind: 'text', label: 'Vidange, 0,6\u00a0h', cannedJob: 'VIDANGE' },
    ])
  })

  test('costs its price to the cent, HT or TTC as it was typed, whatever its content', () => {
    fc.assert(
      fc.property(anyLump, written, (lumpSum, lines) => {
        const totals = totalsOfJob({ ...oil, lumpSum, lines }, rates)
        expect(lumpSum.includesVat ? totals.grossCents : totals.netCents).toBe(lumpSum.cents)
      }),
      number,
    )
  })

  test('adds its price to a paper to the cent, where prices are typed as its own', () => {
    fc.assert(
      fc.property(anyLump, written, (lumpSum, lines) => {
        const alike = lines.map((line) =>
          'unitPriceCents' in line ? { ...line, priceIncludesVat: lumpSum.includesVat } : line,
        )
        const before = totalsOf(alike)
        const after = totalsOf([...alike, ...linesOfJob({ ...oil, lumpSum }, ids(), rates)])
        const added = lumpSum.includesVat ? after.grossCents - before.grossCents : after.netCents - before.netCents
        expect(added).toBe(lumpSum.cents)
      }),
      number,
    )
  })
})

test('the content of a job says quantities and hours', () => {
  expect(contentWords(filter)).toBe('Filtre à huile')
  expect(contentWords({ ...filter, quantityThousandths: 5_000 } as LineInput)).toBe('Filtre à huile, 5') // a part
})

test('two people who edit one job keep both their fields, and choose for those that both changed', () => {
  const theirs = { ...oil, category: 'Révision', name: 'Vidange moteur' }
  const mine = { ...oil, lumpSum: lump, name: 'Vidange complète' }
  expect(mergedJob(oil, { ...mine, name: oil.name }, theirs)).toMatchObject({
    merged: { ...theirs, lumpSum: lump },
    changed: ['lumpSum'],
    conflicts: [],
  })
  expect(mergedJob(oil, mine, theirs).conflicts).toEqual(['name'])
  expect(mergedJob(oil, { ...oil, name: theirs.name }, theirs).changed).toEqual([])
})

test('the jobs of the demonstration are those of a body shop, at prices with and without a lump sum', () => {
  const jobs = demoJobs(newId)
  expect(jobs.map(({ code }) => code)).toHaveLength(8)
  expect(jobs.filter(({ lumpSum }) => lumpSum === null)).toHaveLength(1)
  for (const job of jobs) expect(totalsOfJob(job, {}).grossCents).toBeGreaterThan(5_000)
})
