import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { emptyReport, type ReportContent } from '#engine/expert-report.ts'
import { scoreReport } from '#engine/score/score-report.ts'

const folder = 'tests/fixtures/expert-reports'
const truths: ReportContent[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
const [truth = emptyReport()] = truths

/** The report with one value put in the place of another. */
function withValue(report: ReportContent, path: string, value: unknown): ReportContent {
  const copy = structuredClone(report)
  const names = path.split('.')
  const target = names.slice(0, -1).reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], copy) // the path exists
  Object.assign(target as object, { [names.at(-1) ?? '']: value }) // a block or a line
  return copy
}

function scoreWith(path: string, value: unknown): number {
  return scoreReport(truth, withValue(truth, path, value)).score
}

describe('how well a report was read', () => {
  test('everything right is all there is, and nothing read is nothing', () => {
    for (const each of truths) expect(scoreReport(each, each).score).toBe(1)
    expect(scoreReport(truth, undefined).score).toBe(0)
    expect(scoreReport(truth, emptyReport()).score).toBe(0)
  })

  test('a wrong value costs more than one that is left out, and so does an invented one', () => {
    const [wrong, missing] = [scoreWith('vehicle.plate', 'ZZ-999-ZZ'), scoreWith('vehicle.plate', null)]
    expect(wrong).toBeLessThan(missing)
    expect(missing).toBeLessThan(1)
    const silent = withValue(truth, 'insured.email', null)
    expect(scoreReport(silent, withValue(truth, 'insured.email', 'x@y.fr')).score).toBeLessThan(1)
  })

  test('spaces of a plate, civilities, accents and capitals do not count; a date or an amount does', () => {
    const { plate, colour } = truth.vehicle
    expect(scoreWith('vehicle.plate', plate?.replaceAll('-', ' ').toLowerCase())).toBe(1)
    expect(scoreWith('insured.name', `Mme ${truth.insured.name}`)).toBe(1)
    expect(scoreWith('vehicle.colour', colour?.toUpperCase() ?? null)).toBe(1)
    expect(scoreWith('report.date', '1999-01-01')).toBeLessThan(1)
    expect(scoreWith('totals.gross', (truth.totals.gross ?? 0) + 0.01)).toBeLessThan(1)
  })

  test('lines are compared in any order, and a line read twice counts against the reading', () => {
    const { parts } = truth
    expect(scoreReport(truth, { ...truth, parts: parts.toReversed() }).score).toBe(1)
    expect(scoreReport(truth, { ...truth, parts: [...parts, ...parts.slice(0, 1)] }).score).toBeLessThan(1)
    expect(scoreReport(truth, { ...truth, parts: parts.slice(1) }).lines.parts).toEqual({
      right: parts.length - 1,
      printed: parts.length,
      read: parts.length - 1,
    })
  })
})

type Reference = {
  scoreDoc(
    truth: ReportContent,
    read: ReportContent | null,
  ): { right: number; union: number; score: number; fields: Record<string, object> }
}
const reference = resolve('../shared/analysis/score.mjs')

test.runIf(existsSync(reference))(
  'the score is that of the reference, whatever is changed in a reading',
  { timeout: 30_000 },
  async () => {
    const { scoreDoc }: Reference = await import(pathToFileURL(reference).href)
    const strange = [null, 'Autre chose', 12.34, '', true, 'é']
    for (const [at, report] of truths.entries()) {
      const other = truths[(at + 1) % truths.length] ?? report
      const readings = [
        report,
        other,
        emptyReport(),
        { ...report, parts: other.parts, labour: report.labour.toReversed() },
        { ...report, parts: [...report.parts, ...other.parts], supplies: [] },
        ...pathsOf(report)
          .filter((_, index) => index % 23 === at)
          .map((path, index) => withValue(report, path, strange[(index + at) % strange.length])),
      ]
      for (const reading of readings) {
        const { right, union, score, fields } = scoreReport(report, reading)
        const expected = scoreDoc(report, reading)
        expect([union, score]).toEqual([expected.union, expected.score])
        expect(right).toBeCloseTo(expected.right, 9)
        for (const [field, tally] of Object.entries(fields)) expect(expected.fields[field]).toMatchObject(tally)
      }
      expect(scoreReport(report, undefined).union).toBe(scoreDoc(report, null).union)
    }
  },
)

function pathsOf(part: object, above = ''): string[] {
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? pathsOf(value, `${above}${name}.`) : `${above}${name}`,
  )
}
