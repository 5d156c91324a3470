import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { reportFields } from '#features/expert-reports/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { makeTryoutRead, sendTryout } from '#tests/support/tryouts.ts'

const api = testApi()
const now = '2026-11-21T10:00:00Z'
beforeEach(() => api.setNow(now))

const content = readFileSync('tests/fixtures/expert-reports/a-0002.pdf')
const readByVisitor = async () => (await makeTryoutRead(api.services, content)).id
const keep = (person: Person, reading: string, id = newId()) => person.api.tryouts.keepTryoutReport({ id, reading })
const filesOf = (person: Person) =>
  person.inGarage(({ db }) => db.selectFrom('files').select(['id', 'isLoose']).execute())

test('a report that a visitor has read enters the garage that they open, with its file', async () => {
  const reading = await readByVisitor()
  const manager = await api.person()
  const kept = await keep(manager, reading)
  expect(kept).toMatchObject({ form: 'pdf', fileCount: 1, sizeBytes: content.length, receivedBy: 'Camille Moreau' })
  expect(kept.name).toMatch(/^Rapport \S+/)
  const { items: reports } = await manager.api.expertReports.listExpertReports({})
  expect(reports.map(({ id }) => id)).toEqual([kept.id])
  const { pages } = await manager.api.expertReports.readExpertReport({ id: kept.id })
  const opened = await api.fetch(pages[0]?.url ?? '')
  expect(Buffer.from(await opened.arrayBuffer()).equals(content)).toBe(true)
  expect(await manager.api.expertReports.readExpertReportQuota()).toMatchObject({ used: 1 })
  const entries = await manager.inGarage(({ db }) => db.selectFrom('auditEntries').select('action').execute())
  expect(entries.map(({ action }) => action)).toContain('expert_report.received')
})

test('two tabs that keep the same report keep it once', async () => {
  const [reading, manager] = [await readByVisitor(), await api.person()]
  const first = await keep(manager, reading)
  expect(await keep(manager, reading, first.id)).toEqual(first)
  const twin = await keep(manager, reading)
  const { twins } = await manager.api.expertReports.readExpertReport({ id: twin.id })
  expect(twins).toMatchObject([{ id: first.id, isSameFile: true }])
  expect(await manager.api.expertReports.readExpertReportQuota()).toMatchObject({ used: 1 })
})

describe('the garage receives nothing, and no byte stays,', () => {
  test('without the secret of the reading', async () => {
    await readByVisitor()
    const thief = await api.person()
    await expect(keep(thief, crypto.randomUUID())).rejects.toMatchObject({ code: 'tryout_not_found' })
    expect(await filesOf(thief)).toEqual([])
  })

  test('once the hour is over, and the refusal says what to do', async () => {
    const [reading, manager] = [await readByVisitor(), await api.person()]
    api.setNow('2026-11-21T10:53:00Z')
    await expect(keep(manager, reading)).rejects.toMatchObject({
      code: 'tryout_not_found',
      message: expect.stringContaining('effacé dans l’heure'),
    })
  })

  test('before the report is read', async () => {
    const manager = await api.person()
    const { id } = await sendTryout(api.services)
    await expect(keep(manager, id)).rejects.toMatchObject({ code: 'tryout_not_read' })
  })

  test('by somebody who may not deposit reports', async () => {
    const [reading, painter] = [await readByVisitor(), await api.person({ role: 'paint' })]
    await expect(keep(painter, reading)).rejects.toMatchObject({ code: 'not_allowed' })
    expect(await filesOf(painter)).toEqual([])
  })

  test('when the month is used up; the report is kept once a plan allows it', async () => {
    const [reading, manager] = [await readByVisitor(), await api.person()]
    for (let count = 0; count < 10; count += 1)
      await manager.api.expertReports.receiveExpertReport(await reportFields(manager))
    await expect(keep(manager, reading)).rejects.toMatchObject({ code: 'report_limit', data: { offer: 'pro' } })
    expect(await filesOf(manager)).toHaveLength(10)
  })
})
