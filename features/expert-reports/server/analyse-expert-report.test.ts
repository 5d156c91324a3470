import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openPool, type Pool } from '#engine/pool/open-pool.ts'
import { reportProblemSentences } from '#features/expert-reports/report-problems.ts'
import { analyseExpertReport } from '#features/expert-reports/server/analyse-expert-report.ts'
import { drawExpertReport } from '#features/expert-reports/server/draw-expert-report.ts'
import { keepReportPictures } from '#features/expert-reports/server/keep-report-pictures.ts'
import { problemOfReading } from '#features/expert-reports/server/problem-of-reading.ts'
import { purgeExpertReports } from '#features/expert-reports/server/purge-expert-reports.ts'
import { photograph, reportFields } from '#features/expert-reports/server/samples.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { takeQuota } from '#features/subscriptions/server/take-quota.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { longPdf } from '#tests/support/made-pdf.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const pools: Pool[] = []
afterAll(async () => {
  for (const pool of pools) await pool.close()
})
const fixture = (name: string) => Uint8Array.from(readFileSync(`tests/fixtures/expert-reports/${name}.pdf`))

function opened(): Pool {
  const pool = openPool({ workers: 1 })
  pools.push(pool)
  return pool
}
const pool = opened()

const receive = async (person: Person, content?: Uint8Array<ArrayBuffer>) =>
  person.api.expertReports.receiveExpertReport(await reportFields(person, content))
const judge = (person: Person, id: string, by = pool) =>
  analyseExpertReport({ files: api.services.files, pool: by }, id, { inGarage: (work) => person.inGarage(work) })
const readReport = async (person: Person, id: string) =>
  (await person.api.expertReports.readExpertReport({ id })).report
const usedOf = async (person: Person) => (await person.api.expertReports.readExpertReportQuota({})).used
const givenBackOf = (person: Person) =>
  person.inGarage(({ db }) =>
    db.selectFrom('auditEntries').select('entityId').where('action', '=', 'quota.given_back').execute(),
  )

test('a deposit queues one judgement, in the transaction that receives it', async () => {
  const manager = await api.person()
  const { id } = await receive(manager)
  const jobs = await manager.inGarage(({ db }) => db.selectFrom('jobs').select(['name', 'payload']).execute())
  expect(jobs).toEqual([{ name: 'analyse-expert-report', payload: { reportId: id } }])
})

test('a readable report counts in its month', async () => {
  const manager = await api.person()
  for (const content of [fixture('a-0002'), undefined]) {
    const { id } = await receive(manager, content)
    await judge(manager, id)
    expect(await readReport(manager, id)).toMatchObject({ status: 'readable', problem: null, version: 2 })
  }
  expect(await usedOf(manager)).toBe(2)
  expect(await givenBackOf(manager)).toEqual([])
}, 20_000)

test.each([
  ['a broken file', fixture('n-06-corrompu'), 'unreadable'],
  ['an encrypted file', fixture('n-05-chiffre'), 'password-required'],
  ['an invoice', fixture('n-01-facture'), 'an-invoice'],
  ['a quote', fixture('n-02-devis'), 'a-quote'],
  ['a letter', fixture('n-03-lettre'), 'a-letter'],
  ['the appraisal of a building', fixture('n-10-expertise-batiment'), 'not-a-report'],
  ['a blank page', fixture('n-04-vide'), 'no-content'],
  ['a picture without text, named as a PDF', fixture('n-08-jpeg'), 'not-a-report'],
  ['sixty pages of conditions', Uint8Array.from(longPdf({ pages: 60, lines: 1 })), 'too-many-pages'],
  ['a photograph that does not open', photograph(), 'unreadable'],
] as const)('%s is kept, says why it cannot be read, and does not count', async (_, content, problem) => {
  const manager = await api.person()
  const { id } = await receive(manager, content)
  expect(await usedOf(manager)).toBe(1)
  await judge(manager, id)
  expect(await readReport(manager, id)).toMatchObject({ status: 'unreadable', problem })
  expect((await manager.api.expertReports.listExpertReports({ stage: 'unreadable' })).items).toMatchObject([
    { status: 'unreadable', problem },
  ])
  expect(await manager.api.expertReports.readReportReading({ id })).toMatchObject({
    ...{ state: 'refused', report: null },
    problem: { code: problem, ...reportProblemSentences[problem] },
  })
  expect(await usedOf(manager)).toBe(0)
  expect(await givenBackOf(manager)).toEqual([{ entityId: id }])
})

test('an empty file is refused before it is kept, and does not count', async () => {
  const manager = await api.person()
  const answer = await manager.fetch(`/api/files/${newId()}?name=rapport.pdf`, {
    method: 'PUT',
    body: new Uint8Array(),
  })
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'empty_file' }])
  expect(await usedOf(manager)).toBe(0)
})

test("a report judged twice, also at once, gives its use back once, and no other report's", async () => {
  const manager = await api.person()
  const [letter, other] = [await receive(manager, fixture('n-03-lettre')), await receive(manager)]
  await Promise.all([judge(manager, letter.id), judge(manager, letter.id)])
  await judge(manager, letter.id)
  expect(await usedOf(manager)).toBe(1)
  expect(await givenBackOf(manager)).toHaveLength(1)
  expect(await readReport(manager, letter.id)).toMatchObject({ status: 'unreadable', version: 2 })
  expect(await readReport(manager, other.id)).toMatchObject({ status: 'received' })
})

test('a use that was given back serves the next report', async () => {
  const manager = await api.person()
  for (let count = 0; count < 9; count += 1) await manager.inGarage((ctx) => takeQuota(ctx, 'report', newId()))
  const { id } = await receive(manager, fixture('n-03-lettre'))
  await expect(receive(manager)).rejects.toMatchObject({ code: 'report_limit' })
  await judge(manager, id)
  expect((await receive(manager)).status).toBe('received')
  await expect(receive(manager)).rejects.toMatchObject({ code: 'report_limit' })
})

test('a process that dies while it judges settles nothing, and the next attempt does', async () => {
  const manager = await api.person()
  const { id } = await receive(manager, fixture('n-05-chiffre'))
  const dying = opened()
  await dying.close()
  await expect(judge(manager, id, dying)).rejects.toThrow('La lecture a été interrompue.')
  expect(await readReport(manager, id)).toMatchObject({ status: 'received', problem: null })
  expect(await usedOf(manager)).toBe(1)
  await judge(manager, id)
  expect(await usedOf(manager)).toBe(0)
})

test('a deleted report gives its use back too, and an erased one is left alone', async () => {
  const manager = await api.person()
  const { id } = await receive(manager, fixture('n-03-lettre'))
  await manager.api.expertReports.deleteExpertReport({ id })
  await judge(manager, id)
  expect(await usedOf(manager)).toBe(0)
  const later = new Date(Date.now() + 31 * 86_400_000)
  await withSystem(api.services.database, { now: later, requestId: 'test' }, purgeExpertReports)
  await judge(manager, id)
  expect(await givenBackOf(manager)).toHaveLength(1)
})

test('a document beyond the limits is unreadable; a stopped engine judges nothing', () => {
  expect([problemOfReading({ problem: 'too-slow' }), problemOfReading({ problem: 'too-heavy' })]).toEqual([
    'too-long',
    'too-long',
  ])
  expect(() => problemOfReading({ problem: 'stopped' })).toThrow('La lecture a été interrompue.')
})

test('a technician settles no report', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { id } = await receive(manager)
  const settled = technician.inGarage((ctx) => settleExpertReport(ctx, { id, problem: 'no-content' }))
  await expect(settled).rejects.toMatchObject({ reason: { code: 'not_allowed' } })
})

test('the pages of a read report are drawn once, open for the garage alone, and go with the report', async () => {
  const manager = await api.person()
  const { id } = await receive(manager, fixture('a-0002'))
  const { expertReports } = manager.api
  await expertReports.askReportPictures({ id })
  await judge(manager, id)
  await expertReports.askReportPictures({ id })
  const asked = await manager.inGarage(({ db }) =>
    db.selectFrom('jobs').select('payload').where('name', '=', 'draw-expert-report').execute(),
  )
  expect(asked).toEqual([{ payload: { reportId: id, quarters: [0, 0] } }])

  const { garageId } = manager
  const draw = () =>
    drawExpertReport(
      { files: api.services.files, pool },
      { reportId: id, quarters: [0, 0] },
      {
        garageId,
        inGarage: (work) => manager.inGarage(work),
      },
    )
  await Promise.all([draw(), draw()])
  const { pictures } = await expertReports.listReportPictures({ id })
  const opened = await api.fetch(pictures[0] ?? '')
  expect([pictures.length, opened.headers.get('content-type')]).toEqual([2, 'image/webp'])

  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const keeping = technician.inGarage((ctx) => keepReportPictures(ctx, { id, stored: [] }))
  await expect(keeping).rejects.toMatchObject({ reason: { status: 403 } })

  await expertReports.deleteExpertReport({ id })
  await expertReports.eraseExpertReport({ id })
  expect((await api.fetch(pictures[0] ?? '')).status).toBe(404)
}, 20_000)
