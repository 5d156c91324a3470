import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { analyse } from '#engine/analyse.ts'
import { weigh } from '#engine/check/weigh.ts'
import { emptyReport, type ReportContent } from '#engine/expert-report.ts'
import type { Page } from '#engine/page/word.ts'
import { layoutOf } from '#engine/read/layout.ts'
import { readReport } from '#engine/read/read-report.ts'
import { type Judged, judge, reliabilityOf, reliabilityTable } from '#engine/score/reliability.ts'

const [printed, seen] = ['tests/fixtures/expert-reports', 'tests/fixtures/seen-pages']

async function judgedInText(): Promise<Judged[]> {
  const names = readdirSync(printed).filter((name) => name.endsWith('.json'))
  const judged = names.map(async (name) => {
    const analysis = await analyse([readFileSync(`${printed}/${name.replace('.json', '.pdf')}`)])
    if ('problem' in analysis) throw new Error(`${name}: ${analysis.problem}`)
    return judge(JSON.parse(readFileSync(`${printed}/${name}`, 'utf8')), analysis)
  })
  return (await Promise.all(judged)).flat()
}

/** Words as they were recognised in two scans, a photograph and a fax. */
function judgedInPictures(): Judged[] {
  return readdirSync(seen).flatMap((name) => {
    const { pages, truth }: { pages: Page[]; truth: ReportContent } = JSON.parse(
      readFileSync(`${seen}/${name}`, 'utf8'),
    )
    const reading = readReport(layoutOf(pages))
    if (!reading) throw new Error(`${name} is a report.`)
    return judge(truth, weigh(reading, pages))
  })
}

/** A group of fewer values proves nothing. */
const enough = 20

function expectHonest(judged: readonly Judged[]): void {
  const sure = judged.filter(({ confidence }) => confidence >= 0.9)
  expect(sure.filter(({ isRight }) => isRight).length / sure.length).toBeGreaterThanOrEqual(0.9)
  expect(sure.length / judged.length, 'most of what is read is sure').toBeGreaterThan(0.75)
  for (const { count, right, meanConfidence, from } of reliabilityOf(judged).filter((group) => group.count >= enough))
    expect(right / count, `given at ${from}`).toBeGreaterThanOrEqual(meanConfidence - 0.1)
}

describe('confidences are honest: nine of ten values at 0.9 are right', () => {
  test('where the words are in the file', async () => {
    expectHonest(await judgedInText())
  }, 30_000)

  test('where the words are in a picture', () => {
    expectHonest(judgedInPictures())
  })
})

test('a value is right when it is printed so, and wrong when nothing is printed there', () => {
  const [truth, report] = [emptyReport(), emptyReport()]
  truth.vehicle.plate = 'AB-123-CD'
  Object.assign(report.vehicle, { plate: 'AB-123-CD', vin: 'VF1' })
  const evidence = { 'vehicle.plate': { confidence: 0.95 }, 'vehicle.vin': { confidence: 0.5 } }
  const judged = judge(truth, { report, evidence })
  expect(judged).toEqual([
    { path: 'vehicle.plate', confidence: 0.95, isRight: true },
    { path: 'vehicle.vin', confidence: 0.5, isRight: false },
  ])
  expect(reliabilityOf(judged)).toMatchObject([
    { from: 0.5, count: 1, right: 0 },
    { from: 0.9, to: 0.99, count: 1, right: 1, meanConfidence: 0.95 },
  ])
  expect(reliabilityTable(judged)).toContain(
    'Valeurs de confiance 0,90 ou plus\u00a0: 1 justes sur 1 (100.0 %), 50.0 % des valeurs lues.',
  )
})
