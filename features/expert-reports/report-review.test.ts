import { expect, test } from 'vitest'
import { emptyReport } from '#engine/expert-report.ts'
import type { GarageReading } from '#features/expert-reports/contracts/report-reading.ts'
import {
  afterTheirs,
  firstBatch,
  inverseOf,
  type ReviewStep,
  requestOf,
  reviewBlocks,
  reviewOf,
  stepIn,
  toReview,
  valuesIn,
} from '#features/expert-reports/report-review.ts'

const box = { left: 0, top: 0, right: 10, bottom: 10 }
const id = '0199aaaa-0000-7000-8000-000000000001'

/** Three parts; the amount of the second is doubtful, and the net does not close. */
function reading(): GarageReading {
  const report = emptyReport()
  report.vehicle.plate = 'AB-123-CD'
  report.insured.name = 'Lefèvre'
  report.totals = { ...report.totals, net: 60, gross: 72 }
  report.supplies = [1, 2, 3].map((at) => ({ label: `Ligne ${at}`, quantity: null, unitPrice: null, amount: 10 * at }))
  return {
    ...{ id, state: 'read', progress: null, problem: null, alerts: [], checks: [], pages: [], corrections: [] },
    kind: { code: 'unsaid', label: '', evidence: null },
    report,
    evidence: { 'supplies.1.amount': { page: 1, box, text: '20', confidence: 0.4 } },
    doubts: [{ path: 'totals.net', differenceCents: 100, checks: [], sentence: '', instead: null }],
    lines: { parts: null, labour: null, supplies: null },
    version: 1,
  }
}

const value = (path: string, given: string | number | null): ReviewStep => ({ kind: 'value', path, value: given })
const labelsAfter = (...steps: ReviewStep[]) =>
  reviewOf(reading(), steps)?.reading.report.supplies.map(({ label }) => label)

test('the values to check stand in the order of the report, and go once a person gave or confirmed them', () => {
  const given = reading()
  if (given.report) given.report.vehicle.plate = null
  const listed = (...steps: ReviewStep[]) => {
    const review = reviewOf(given, steps)
    return review && toReview(review, reviewBlocks(review))
  }
  expect(listed()).toEqual(['vehicle.plate', 'supplies.1.amount', 'totals.net'])
  expect(listed(value('vehicle.plate', ''), value('supplies.1.amount', 20), value('totals.net', 61))).toEqual([])
  expect(listed(value('totals.net', 61), value('totals.net', null))).toContain('totals.net')
})

test('the next value to check comes after the one in hand, and the list begins again at its end', () => {
  const review = reviewOf(reading(), [])
  const all = review ? valuesIn(reviewBlocks(review)) : []
  const list = ['supplies.1.amount', 'totals.net']
  const next = (from: string | undefined, by: 1 | -1 = 1) => stepIn(list, all, from, by)
  expect([next(undefined), next('supplies.1.amount'), next('totals.net')]).toEqual([list[0], list[1], list[0]])
  expect([next('insured.name'), next('totals.gross', -1), next(undefined, -1)]).toEqual([list[0], list[1], list[1]])
})

test('a changed value keeps the one of the machine under it', () => {
  const review = reviewOf(reading(), [value('supplies.1.amount', 25)])
  const line = review && reviewBlocks(review).find(({ id }) => id === 'supplies')?.lines?.[1]
  expect(line?.amount).toMatchObject({ text: '25,00\u00a0€', machine: '20,00\u00a0€', level: 'sure' })
})

test('a sum that rests on a value of a person does not say that the report prints it', () => {
  const given = reading()
  const sentence = 'le calcul donne 60,00, le rapport imprime 61,00'
  given.doubts = given.doubts.map((doubt) => ({ ...doubt, sentence }))
  expect(reviewOf(given, [])?.reading.doubts[0]?.sentence).toBe(sentence)
  const after = reviewOf(given, [value('totals.net', 61)])
  expect(after?.reading.doubts[0]?.sentence).toBe('le calcul donne 60,00, vous avez écrit 61,00')
})

test('lines are added, removed, split, merged and put in order, and each act is taken back', () => {
  const line = (number: number, label: string) => ({ id: id.replace(/1$/, `${number}`), values: { label } })
  const section = 'supplies' as const
  const acts: [ReviewStep, string[]][] = [
    [{ kind: 'add', section, line: line(2, 'Neuve'), after: '0' }, ['Ligne 1', 'Neuve', 'Ligne 2', 'Ligne 3']],
    [{ kind: 'remove', section, line: '1' }, ['Ligne 1', 'Ligne 3']],
    [{ kind: 'split', section, line: '0', into: [line(3, 'A'), line(4, 'B')] }, ['A', 'B', 'Ligne 2', 'Ligne 3']],
    [{ kind: 'merge', section, lines: ['0', '2'], into: line(5, 'Toutes') }, ['Toutes', 'Ligne 2']],
    [{ kind: 'order', section, lines: ['2', '0', '1'] }, ['Ligne 3', 'Ligne 1', 'Ligne 2']],
  ]
  for (const [act, labels] of acts) {
    expect(labelsAfter(act)).toEqual(labels)
    expect(labelsAfter(act, inverseOf(reading(), [], act))).toEqual(['Ligne 1', 'Ligne 2', 'Ligne 3'])
  }
})

test('the place and the correction of a value follow its line', () => {
  const first: ReviewStep = { kind: 'order', section: 'supplies', lines: ['1', '0', '2'] }
  const review = reviewOf(reading(), [value('supplies.1.amount', 25), first])
  expect(Object.keys(review?.reading.evidence ?? {})).toEqual(['supplies.0.amount'])
  expect(review?.human.get('supplies.0.amount')?.human).toBe(25)
})

test('acts leave in their order: the values that come before lines go alone', () => {
  const remove: ReviewStep = { kind: 'remove', section: 'supplies', line: '0' }
  const steps = [value('totals.net', 1), value('totals.net', 2), remove, value('totals.vat', 3)]
  expect(requestOf(firstBatch(steps))).toEqual({ corrections: [{ path: 'totals.net', value: 2 }], lines: [] })
  expect(requestOf(firstBatch(steps.slice(2)))).toEqual({
    corrections: [{ path: 'totals.vat', value: 3 }],
    lines: [remove],
  })
})

test('a value that a colleague changed meanwhile is a choice; the others leave again', () => {
  const theirs = { path: 'totals.net', machine: 60, human: 61, author: 'Camille', at: '2026-11-23T08:00:00.000Z' }
  const now = { ...reading(), version: 2, corrections: [theirs] }
  const waiting = [value('totals.net', 62), value('totals.vat', 12)]
  expect(afterTheirs(waiting, reading(), now)).toEqual({
    steps: [value('totals.vat', 12)],
    conflicts: [{ path: 'totals.net', mine: 62, theirs: 61, author: 'Camille' }],
  })
  expect(afterTheirs([value('totals.net', 61)], reading(), now).conflicts).toEqual([])
})
