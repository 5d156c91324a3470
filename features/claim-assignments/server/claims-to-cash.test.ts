import { beforeAll, expect, test } from 'vitest'
import {
  invoiceAssigned,
  notifiedAssignment,
  readyAssignment,
  signedAssignment,
} from '#features/claim-assignments/server/samples.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person

beforeAll(async () => {
  api.setNow('2026-11-20T09:00:00Z')
  owner = await api.person()
})

test('the tabs count and sum, the leaks say their euros, and the list follows them', async () => {
  const other = await api.person()
  owner = other
  const signed = await signedAssignment(other, api)
  await invoiceAssigned(owner, signed)
  const notified = await notifiedAssignment(other, api)
  await invoiceAssigned(owner, notified)
  await readyAssignment(other)
  const { tabs, leaks } = await other.api.claimAssignments.countClaimAssignments({})
  expect(tabs).toMatchObject({ all: { count: 3 }, toSign: { count: 1 }, toNotify: { count: 1, cents: 12_000 } })
  expect(leaks).toEqual({ unnotified: { count: 1, cents: 12_000 }, unsent: { count: 1, cents: 12_000 } })
  const list = (filters: object) => other.api.claimAssignments.listClaimAssignments(filters)
  expect((await list({ tab: 'receiptAwaited' })).items.map(({ id }) => id)).toEqual([notified.id])
  expect((await list({ leak: 'unnotified' })).items.map(({ id }) => id)).toEqual([signed.id])
  expect((await list({ search: signed.claimNumber })).total).toBe(1)
  const [due] = await other.api.claimAssignments.listInsurerDues({})
  expect(due).toMatchObject({ count: 1, openCents: 12_000, ages: { upTo30: 12_000 }, answerDays: null })
  const csv = await (await other.api.claimAssignments.exportClaimAssignments({ format: 'csv', tab: 'toNotify' })).text()
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(2)
  expect(csv).toContain('Notifier l’assureur')
})
