import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { barePart } from '#engine/expert-report.ts'
import { openPool } from '#engine/pool/open-pool.ts'
import { correctedReport, noLineOrders } from '#features/expert-reports/report-correction.ts'
import { analyseExpertReport } from '#features/expert-reports/server/analyse-expert-report.ts'
import { beginReportReading } from '#features/expert-reports/server/begin-report-reading.ts'
import { keepReportReading } from '#features/expert-reports/server/keep-report-reading.ts'
import { moveReportCorrections } from '#features/expert-reports/server/move-report-corrections.ts'
import type { EngineReading } from '#features/expert-reports/server/queries/engine-reading.ts'
import { findReading, machineOf } from '#features/expert-reports/server/queries/garage-reading.ts'
import { queueReportReadings } from '#features/expert-reports/server/queue-report-readings.ts'
import { readWithProgress } from '#features/expert-reports/server/read-with-progress.ts'
import { recordReportCorrections } from '#features/expert-reports/server/record-report-corrections.ts'
import { releaseReportReading } from '#features/expert-reports/server/release-report-reading.ts'
import { reportFields, sampleReading } from '#features/expert-reports/server/samples.ts'
import { saveReportProgress } from '#features/expert-reports/server/save-report-progress.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { writeReportHead } from '#features/expert-reports/server/write-report-head.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const pool = openPool({ workers: 1 })
afterAll(() => pool.close())

const receive = async (person: Person, content?: Uint8Array<ArrayBuffer>) =>
  (await person.api.expertReports.receiveExpertReport(await reportFields(person, content))).id
const settle = (person: Person, id: string, reading: EngineReading) =>
  person.inGarage((ctx) => settleExpertReport(ctx, { id, reading }))
const threeParts = (...labels: string[]) =>
  sampleReading((report) => {
    report.parts = labels.map((label, at) => ({ ...barePart(label, 'replace'), amount: (at + 1) * 100 }))
    report.totals.parts = 600
  })
const read = (person: Person, id: string) => person.api.expertReports.readReportReading({ id })

async function readReport(reading = threeParts('Aile', 'Porte', 'Phare')) {
  const manager = await api.person()
  const id = await receive(manager)
  await settle(manager, id, reading)
  return { manager, id, expertReports: manager.api.expertReports }
}

test('a dropped report is read whole: its values, where each is printed, its sums and its pages', async () => {
  const manager = await api.person()
  const id = await receive(manager, Uint8Array.from(readFileSync('tests/fixtures/expert-reports/a-0002.pdf')))
  expect(await read(manager, id)).toMatchObject({ state: 'waiting', report: null, progress: null, problem: null })
  const seen: unknown[] = []
  const beats: (() => void)[] = []
  const every = (_: number, work: () => void) => {
    beats.push(work)
    return () => {}
  }
  const inGarage: Person['inGarage'] = async (work) => {
    const done = await manager.inGarage(work)
    seen.push((await read(manager, id)).state)
    return done
  }
  await analyseExpertReport({ files: api.services.files, pool, every }, id, { inGarage })
  const truth: unknown = JSON.parse(readFileSync('tests/fixtures/expert-reports/a-0002.json', 'utf8'))
  const { report, ...reading } = await read(manager, id)
  expect(report).toEqual(truth)
  expect(reading).toMatchObject({ state: 'read', progress: null, corrections: [], lines: noLineOrders, version: 2 })
  expect(reading.evidence['totals.net']).toMatchObject({ page: expect.any(Number), text: expect.any(String) })
  expect([reading.pages.length > 0, reading.checks.length > 0, beats.length]).toEqual([true, true, 1])
  expect(seen[0]).toBe('reading')
}, 20_000)

test('the progress of a reading is told page by page', async () => {
  const manager = await api.person()
  const id = await receive(manager)
  const attempt = await manager.inGarage((ctx) => beginReportReading(ctx, id))
  expect(attempt).toMatchObject({ id, number: 1 })
  const saved = await manager.inGarage((ctx) =>
    saveReportProgress(ctx, { id, number: 1 }, { pagesRead: 2, pageCount: 5 }),
  )
  expect([saved, await manager.inGarage((ctx) => beginReportReading(ctx, id))]).toEqual([true, undefined])
  expect(await read(manager, id)).toMatchObject({ state: 'reading', progress: { page: 2, pages: 5 } })
})

test('the value of a person stands beside that of the machine, and the sums are done again', async () => {
  const { manager, id, expertReports } = await readReport()
  const { version } = await read(manager, id)
  const corrections = [
    { path: 'parts.2.amount', value: 250 },
    { path: 'vehicle.plate', value: 'AB-123-CD' },
  ]
  const after = await expertReports.correctReportReading({ id, version, corrections })
  expect(after.report?.vehicle.plate).toBe('GH-218-JK')
  expect(after.corrections).toMatchObject([
    { path: 'parts.2.amount', machine: 300, human: 250 },
    { path: 'vehicle.plate', machine: 'GH-218-JK', human: 'AB-123-CD' },
  ])
  expect(after.checks.find(({ path }) => path === 'totals.parts')).toMatchObject({
    expectedCents: 55_000,
    holds: false,
  })
  expect(after.doubts).not.toEqual([])
  expect((await expertReports.readExpertReport({ id })).report.plate).toBe('AB-123-CD')
  const back = await expertReports.correctReportReading({
    ...{ id, version: after.version },
    corrections: [{ path: 'parts.2.amount', value: null }],
  })
  expect(back.corrections.map(({ path }) => path)).toEqual(['vehicle.plate'])
  expect(back.doubts).toEqual([])
})

test('of two people who correct at once, the second one is shown the reading of the first', async () => {
  const { manager, id, expertReports } = await readReport()
  const { version } = await read(manager, id)
  const correct = (value: number) =>
    expertReports.correctReportReading({ id, version, corrections: [{ path: 'totals.net', value }] })
  await correct(1)
  await expect(correct(2)).rejects.toMatchObject({
    code: 'report_reading_changed',
    data: { current: { corrections: [{ path: 'totals.net', human: 1 }] } },
  })
})

test('every correction stays as a fact: the value of the machine, that of the person, the firm and the look of the page', async () => {
  const { manager, id, expertReports } = await readReport()
  for (const value of [120, 130, null]) {
    const { version } = await read(manager, id)
    await expertReports.correctReportReading({ id, version, corrections: [{ path: 'totals.parts', value }] })
  }
  const facts = await manager.inGarage(({ db }) =>
    db.selectFrom('expertReportCorrections').selectAll().orderBy('at').orderBy('id').execute(),
  )
  const machine = { value: 600 }
  expect(facts).toMatchObject([
    { act: 'value', machine, human: { value: 120 }, layout: 'text 595×842', stands: false },
    { act: 'value', machine, human: { value: 130 }, stands: false },
    { act: 'taken_back', machine, stands: false },
  ])
})

test('a new reading overwrites no human value and no human order', async () => {
  const { manager, id, expertReports } = await readReport()
  const { version } = await read(manager, id)
  const joint = { id: newId(), values: { label: 'Joint', amount: 12 } }
  const before = await expertReports.correctReportReading({
    ...{ id, version },
    corrections: [
      { path: 'parts.1.amount', value: 222 },
      { path: 'parts.2.amount', value: 333 },
    ],
    lines: [
      { kind: 'remove', section: 'parts', line: '0' },
      { kind: 'add', section: 'parts', line: joint, after: '2' },
    ],
  })
  expect(before.lines.parts).toEqual(['1', '2', joint.id])
  expect((await expertReports.retryReportReading({ id })).state).toBe('waiting')
  // « Porte » and « Phare » change places, a line is read for the first time, and « Aile » is read again.
  await settle(manager, id, threeParts('Capot', 'Phare', 'Porte', 'Aile'))
  const { report, ...after } = await read(manager, id)
  const corrected = report && correctedReport(report, after)
  expect(corrected?.parts.map(({ label, amount }) => [label, amount])).toEqual([
    ['Porte', 222],
    ['Phare', 333],
    ['Joint', 12],
    ['Capot', 100],
  ])
})

test('a corrected line that a new reading does not find stays, with its other values', async () => {
  const { manager, id, expertReports } = await readReport()
  const { version } = await read(manager, id)
  await expertReports.correctReportReading({ id, version, corrections: [{ path: 'parts.2.quantity', value: 3 }] })
  await expertReports.retryReportReading({ id })
  await settle(manager, id, threeParts('Aile', 'Porte'))
  const { report, ...after } = await read(manager, id)
  expect(report && correctedReport(report, after).parts[2]).toMatchObject({ label: 'Phare', amount: 300, quantity: 3 })
})

test('a reviewed report is to review again only when a new reading changes what it says', async () => {
  const { manager, id, expertReports } = await readReport()
  const reviewedAt = async () => (await expertReports.readExpertReport({ id })).report.reviewedAt
  await expertReports.reviewExpertReport({ id })
  for (const [labels, isReviewed] of [
    [['Aile', 'Porte', 'Phare'], true],
    [['Aile', 'Porte', 'Capot'], false],
  ] as const) {
    await expertReports.retryReportReading({ id })
    await settle(manager, id, threeParts(...labels))
    expect((await reviewedAt()) !== null).toBe(isReviewed)
  }
})

test('a reading whose process died is queued once, taken over, and given up after the third attempt', async () => {
  const manager = await api.person()
  const id = await receive(manager)
  const jobs = () => manager.inGarage(({ db }) => db.selectFrom('jobs').select('id').execute())
  const look = (minutes: number) =>
    withSystem(api.services.database, { now: new Date(Date.now() + minutes * 60_000), requestId: 'test' }, (ctx) =>
      queueReportReadings(ctx),
    )
  await withSystem(api.services.database, { now: new Date(), requestId: 'test' }, ({ db }) =>
    db.deleteFrom('jobs').where('garageId', '=', manager.garageId).execute(),
  )
  await look(0)
  expect(await jobs()).toEqual([])
  await look(2)
  await look(3)
  expect(await jobs()).toHaveLength(1)
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const begin = (minutes: number) => manager.inGarage((ctx) => beginReportReading({ ...ctx, now: later(minutes) }, id))
  expect([await begin(0), await begin(2), await begin(4), await begin(6)]).toMatchObject([
    { number: 1 },
    { number: 2 },
    { number: 3 },
    undefined,
  ])
  await look(6)
  expect(await read(manager, id)).toMatchObject({ state: 'failed', problem: { code: 'interrupted' } })
  expect(await manager.api.expertReports.retryReportReading({ id })).toMatchObject({ state: 'waiting', problem: null })
})

test('an attempt that fails lets the report wait again, and writes nothing after another took over', async () => {
  const manager = await api.person()
  const id = await receive(manager)
  const first = await manager.inGarage((ctx) => beginReportReading(ctx, id))
  await manager.inGarage((ctx) => releaseReportReading(ctx, { id, number: first?.number ?? 0 }))
  expect((await read(manager, id)).state).toBe('waiting')
  await manager.inGarage((ctx) => beginReportReading(ctx, id))
  await manager.inGarage((ctx) => settleExpertReport(ctx, { id, attempt: 1, problem: 'no-content' }))
  expect((await read(manager, id)).state).toBe('reading')
})

test('a report that is being read is not read twice; an unreadable one counts again until it proves unreadable', async () => {
  const manager = await api.person()
  const { expertReports } = manager.api
  const id = await receive(manager)
  await manager.inGarage((ctx) => beginReportReading(ctx, id))
  await expect(expertReports.retryReportReading({ id })).rejects.toMatchObject({ code: 'report_reading_under_way' })
  await manager.inGarage((ctx) => settleExpertReport(ctx, { id, attempt: 1, problem: 'no-content' }))
  const used = async () => (await expertReports.readExpertReportQuota({})).used
  expect([await used(), (await read(manager, id)).problem?.code]).toEqual([0, 'no-content'])
  await expertReports.retryReportReading({ id })
  expect(await used()).toBe(1)
  await manager.inGarage((ctx) => settleExpertReport(ctx, { id, problem: 'no-content' }))
  expect(await used()).toBe(0)
})

test('two corrected lines that change places keep their values, and the report says the corrected ones', async () => {
  const { manager, id } = await readReport()
  const told = await manager.inGarage(async (ctx) => {
    const row = await findReading(ctx, id, 'forUpdate')
    const machine = row && machineOf(row)
    if (!machine) throw new Error('The report is read.')
    const value = (path: string, human: number) => ({ act: 'value' as const, path, human: { value: human } })
    const facts = [value('parts.0.amount', 10), value('parts.1.amount', 19), value('parts.1.amount', 20)]
    await recordReportCorrections(ctx, { id, machine, facts })
    const move = (from: string, to: string) => ({ section: 'parts' as const, from, to, isOrphan: false })
    await moveReportCorrections(ctx, { id, former: machine.report, moved: [move('0', '1'), move('1', '0')] })
    const moved = await writeReportHead(ctx, row)
    await keepReportReading(ctx, row, { reading: threeParts('Porte', 'Phare', 'Aile') })
    return moved.parts.map(({ amount }) => amount)
  })
  expect(told).toEqual([20, 10, 300])
  const { report, ...human } = await read(manager, id)
  // The report is read again with its lines in another order: the values follow the wording.
  expect(report && correctedReport(report, human).parts.map(({ label, amount }) => [label, amount])).toEqual([
    ['Porte', 10],
    ['Phare', 200],
    ['Aile', 20],
  ])
})

test('a reading stops when nobody waits for it any more; one beat that is lost does not stop it', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(true), Promise.resolve(false)]
  const beats: (() => void)[] = []
  const saved: unknown[] = []
  const stopped = readWithProgress(
    {
      milliseconds: 1,
      save: (progress) => {
        saved.push({ ...progress })
        return answers.shift() ?? Promise.resolve(true)
      },
      every: (_, work) => {
        beats.push(work)
        return () => void beats.pop()
      },
    },
    (onProgress, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('nobody waits')))
        onProgress(1, 3)
        for (let beat = 0; beat < 3; beat += 1) beats[0]?.()
      }),
  )
  await expect(stopped).rejects.toThrow('nobody waits')
  expect([saved.length, saved[0], beats.length]).toEqual([3, { pagesRead: 1, pageCount: 3 }, 0])
})
