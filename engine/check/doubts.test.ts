import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { doubtsOf } from '#engine/check/doubts.ts'
import { lineOf } from '#engine/check/figures.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import { makeReport } from '#tests/support/made-reports.ts'
import { plantError } from '#tests/support/planted-error.ts'

const folder = 'tests/fixtures/expert-reports'
const printed: ReportContent[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
const made = Array.from({ length: 1_000 }, (_, seed) => makeReport(seed + 1))

describe('the figures of a report are done again', () => {
  test('a report that adds up raises no doubt', () => {
    expect(printed.map(doubtsOf)).toEqual(printed.map(() => []))
    const clean = made.filter(({ report }) => doubtsOf(report).length === 0).length
    expect(clean).toBeGreaterThanOrEqual(990)
  }, 30_000)

  test('one figure misread in each of a thousand reports is found in its own line, and nowhere else', () => {
    const found = made.filter((each, seed) => {
      const { report, line } = plantError(each, seed + 1)
      const doubts = doubtsOf(report)
      return doubts.length === 1 && doubts.some(({ path }) => lineOf(path) === line)
    }).length
    expect(found).toBeGreaterThanOrEqual(950)
  }, 30_000)
})

describe('the wording of a doubt', () => {
  const [report] = printed
  if (!report) throw new Error('No report.')

  test('a wrong total is one doubt, with the difference and the line that would close it', () => {
    const [gross, settlement] = [report.totals.gross ?? 0, report.totals.settlement]
    const [doubt, ...others] = doubtsOf({ ...report, totals: { ...report.totals, gross: gross + 10 } })
    expect(doubt).toMatchObject({ path: 'totals.gross', differenceCents: 1_000, instead: gross })
    expect(doubt?.checks).toEqual(settlement === null ? ['totals.gross'] : ['totals.gross', 'totals.settlement'])
    expect(doubt?.sentence).toMatch(
      /^Total TTC.: la somme donne .*€, le rapport imprime .*€ \(écart 10,00.€\)\. Le montant semble faux.: avec .* au lieu de .*, tout concorde\.$/,
    )
    expect(others).toEqual([])
  })

  test('a quantity that was misread is named with its line', () => {
    const { report: whole } = makeReport(7)
    const at = whole.parts.findIndex(({ unitPrice, quantity }) => unitPrice !== null && quantity === 1)
    const parts = whole.parts.map((line, index) => (index === at ? { ...line, quantity: 71 } : line))
    const [doubt] = doubtsOf({ ...whole, parts })
    expect(doubt?.path).toBe(`parts.${at}.quantity`)
    expect(doubt?.sentence).toContain(`Pièce\u00a0${at + 1}, `)
    expect(doubt?.sentence).toMatch(/La quantité semble fausse.: avec \d+ au lieu de 71, tout concorde\.$/)
  })

  test('a line that was not read is missed by its total, and nobody is accused', () => {
    const full = made.find(({ habits, report: { parts } }) => habits.printsSectionTotals && parts.length > 5)?.report
    if (!full) throw new Error('No long report was made.')
    const [doubt] = doubtsOf({ ...full, parts: full.parts.slice(1) })
    expect(doubt).toMatchObject({ path: 'totals.parts', instead: null })
    expect(doubt?.sentence).toMatch(/Une ligne manque peut-être, ou le total est mal lu\.$/)
  })

  test('a settlement that is too small asks for a line that may be unread', () => {
    const settled = made.find(
      ({ report: { totals, insurer } }) => totals.wear === null && insurer.deductible && totals.settlement,
    )
    if (!settled) throw new Error('No settled report was made.')
    const insurer = { ...settled.report.insurer, deductible: null }
    const [doubt] = doubtsOf({ ...settled.report, insurer })
    expect(doubt?.path).toBe('totals.settlement')
    expect(doubt?.sentence).toMatch(/n’a peut-être pas été lue|tout concorde/)
  })

  test('two errors are two doubts', () => {
    const { report: whole } = makeReport(23)
    const labour = whole.labour.map((line, at) => (at === 0 ? { ...line, hours: (line.hours ?? 0) + 1 } : line))
    const doubts = doubtsOf({ ...whole, labour, totals: { ...whole.totals, gross: (whole.totals.gross ?? 0) + 1 } })
    expect(doubts.map(({ path }) => lineOf(path)).toSorted()).toEqual(['labour.0', 'totals.gross'])
  })
})
