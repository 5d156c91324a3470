import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { doubtsOf } from '#engine/check/doubts.ts'
import type { ExpertReport } from '#engine/expert-report.ts'

const folder = 'tests/fixtures/expert-reports'
const reports: ExpertReport[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))

type Place = { section: 'parts' | 'labour' | 'supplies'; at: number; field: string }

/** Figures whose line can be done again. */
function placesOf(report: ExpertReport): Place[] {
  const parts = report.parts.flatMap((line, at): Place[] =>
    line.unitPrice !== null && line.amount !== null && line.quantity !== null
      ? ['quantity', 'unitPrice', 'amount'].map((field) => ({ section: 'parts', at, field }))
      : [],
  )
  const labour = report.labour.flatMap((line, at): Place[] =>
    line.hours !== null && line.rate !== null && line.amount !== null
      ? ['hours', 'rate', 'amount'].map((field) => ({ section: 'labour', at, field }))
      : [],
  )
  return [...parts, ...labour]
}

/** One figure misread: a digit taken for another, or the decimal mark lost. */
function misread(value: number, seed: number): number {
  const digits = String(value)
  const at = seed % digits.length
  if (seed % 7 === 0 && digits.includes('.')) return Number(digits.replace('.', ''))
  const digit = digits[at]
  if (digit === undefined || digit === '.') return Number(`1${digits}`)
  const other = (Number(digit) + 1 + (seed % 8)) % 10
  const wrong = Number(digits.slice(0, at) + other + digits.slice(at + 1))
  return wrong === value ? value + 1 : wrong
}

function planted(report: ExpertReport, { section, at, field }: Place, seed: number): ExpertReport {
  const copy = structuredClone(report)
  const line = copy[section][at] as Record<string, unknown> // a figure of the line is changed by its name
  line[field] = misread(Number(line[field]), seed)
  return copy
}

describe('arithmetic', () => {
  test('raises no doubt on a report that adds up', () => {
    expect(reports.map(doubtsOf)).toEqual(reports.map(() => []))
  })

  test('names the line of a figure that was misread, in a thousand reports', () => {
    const trials = Array.from({ length: 1_000 }, (_, seed) => {
      const report = reports[seed % reports.length]
      const places = report ? placesOf(report) : []
      const place = places[(seed * 31) % places.length]
      if (!report || !place) throw new Error('A report without figures.')
      const doubts = doubtsOf(planted(report, place, seed))
      return doubts.some(({ path }) => path.startsWith(`${place.section}.${place.at}.`))
    })
    expect(trials.filter(Boolean).length).toBeGreaterThanOrEqual(950)
  })

  test('tells a wrong total once, with the difference', () => {
    const [report] = reports
    if (!report) throw new Error('No report.')
    const wrong = { ...report, totals: { ...report.totals, gross: (report.totals.gross ?? 0) + 10 } }
    const [doubt, ...others] = doubtsOf(wrong)
    expect(doubt).toMatchObject({ path: 'totals.gross', difference: 10 })
    expect(doubt?.sentence).toMatch(
      /^Total TTC.: la somme donne .*€, le rapport imprime .*€ \(écart 10,00.€\)\. Une ligne manque peut-être/,
    )
    expect(others.map(({ path }) => path)).toEqual([])
  })
})
