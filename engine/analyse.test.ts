import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { analyse } from '#engine/analyse.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import { scoreReport } from '#engine/score/score-report.ts'

const folder = 'tests/fixtures/expert-reports'
const bytesOf = (name: string) => readFileSync(`${folder}/${name}.pdf`)
const truthOf = (name: string): ReportContent => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
const names = ['a-0002', 'a-0004', 'a-0005', 'a-0006', 'a-0007', 'a-0008', 'a-0009', 'a-0011', 'a-0012', 'a-0022']

function pathsOf(part: object, before = ''): string[] {
  return Object.entries(part).flatMap(([name, value]) => {
    if (value === null) return []
    return typeof value === 'object' ? pathsOf(value, `${before}${name}.`) : [`${before}${name}`]
  })
}

// The first of them waits for the libraries of all.
describe('a report with a text layer', { timeout: 60_000 }, () => {
  test.each(names)('%s is read as it is printed', async (name) => {
    const analysis = await analyse([bytesOf(name)])
    if ('problem' in analysis) throw new Error(analysis.problem)
    const { score, differences } = scoreReport(truthOf(name), analysis.report)
    expect(score, differences.join('\n')).toBeGreaterThan(0.97)
  })
})

test('reports of firms whose layouts are new are read nearly as they are printed', { timeout: 120_000 }, async () => {
  const folder = 'tests/fixtures/other-layouts'
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  const scores: number[] = []
  for (const name of names) {
    const analysis = await analyse([readFileSync(`${folder}/${name}`)])
    const truth: ReportContent = JSON.parse(readFileSync(`${folder}/${name.replace('.pdf', '.json')}`, 'utf8'))
    scores.push('problem' in analysis ? 0 : scoreReport(truth, analysis.report).score)
  }
  expect(scores).toHaveLength(69)
  expect(scores.reduce((sum, score) => sum + score, 0) / scores.length, scores.join(' ')).toBeGreaterThan(0.96)
})

describe('a report that is a picture', () => {
  test.each([
    ['s-0006', 0.9],
    ['s-0018', 0.87],
  ])('%s is read nearly as it is printed', { timeout: 120_000 }, async (name, least) => {
    const folder = 'tests/fixtures/scanned-reports'
    const analysis = await analyse([readFileSync(`${folder}/${name}.pdf`)])
    if ('problem' in analysis) throw new Error(analysis.problem)
    const truth: ReportContent = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
    const { score, differences } = scoreReport(truth, analysis.report)
    expect(score, differences.join('\n')).toBeGreaterThan(least)
  })
})

test('every value says where it is printed, and how sure it is', async () => {
  const analysis = await analyse([bytesOf('a-0002')])
  if ('problem' in analysis) throw new Error(analysis.problem)
  const { evidence, report, doubts } = analysis
  expect(evidence['claim.number']).toMatchObject({ page: 1, text: '820 862 110 T', confidence: 0.99 })
  expect(evidence['parts.0.amount']).toMatchObject({
    page: 2,
    text: '226.24',
    confidence: 0.99,
    checks: ['totals.parts'],
  })
  expect(evidence['insured.name']?.text).toBe('MONSIEUR HADDAD BERENICE')
  const { left, right, top, bottom } = evidence['totals.gross']?.box ?? { left: 0, right: 0, top: 0, bottom: 0 }
  expect([left < right, top < bottom, report.totals.gross, doubts]).toEqual([true, true, 9616.64, []])
})

test.each(names)('every value read from %s has its place', async (name) => {
  const analysis = await analyse([bytesOf(name)])
  if ('problem' in analysis) throw new Error(analysis.problem)
  expect(pathsOf(analysis.report).filter((path) => !analysis.evidence[path])).toEqual([])
})

test('the title above a part can name its operation', async () => {
  const analysis = await analyse([bytesOf('a-0006')])
  if ('problem' in analysis) throw new Error(analysis.problem)
  const { report, evidence } = analysis
  const painted = report.parts.findIndex(({ operation }) => operation === 'paint')
  expect(evidence[`parts.${painted}.operation`]).toMatchObject({ text: 'Éléments à peindre :', page: 2 })
  expect(evidence['parts.0.operation']).toMatchObject({ text: '1. Pièces à remplacer', page: 1 })
})

test('alerts for the garage carry their place', async () => {
  const analysis = await analyse([bytesOf('a-0022')])
  if ('problem' in analysis) throw new Error(analysis.problem)
  expect(analysis.alerts.map(({ severity, code, evidence }) => [severity, code, evidence?.page])).toEqual([
    ['danger', 'total-loss', 1],
    ['warning', 'deductible', 1],
    ['information', 'apparent-damage', 2],
    ['information', 'remote', 2],
  ])
})

describe('a document that is no report is named by its kind', () => {
  test.each([
    ['n-01-facture', 'not-a-report', 'invoice'],
    ['n-02-devis', 'not-a-report', 'quote'],
    ['n-03-lettre', 'not-a-report', 'letter'],
    ['n-04-vide', 'no-content'],
    ['n-05-chiffre', 'password-required'],
    ['n-06-corrompu', 'unreadable'],
    ['n-10-expertise-batiment', 'not-a-report'],
  ])('%s: %s', async (name, problem, document?: string) => {
    expect(await analyse([bytesOf(name)])).toEqual({ problem, ...(document && { document }) })
  })

  test('an empty file, a broken photograph and a text each give their problem', async () => {
    expect(await analyse([new Uint8Array()])).toEqual({ problem: 'unreadable' })
    expect(await analyse([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])])).toEqual({ problem: 'unreadable' })
    expect(await analyse([Buffer.from('Bonjour')])).toEqual({ problem: 'unknown-kind' })
  })
})
