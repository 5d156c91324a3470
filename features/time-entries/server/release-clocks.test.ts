import { expect, test } from 'vitest'
import { addedHours, runningClock } from '#features/time-entries/server/samples.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

test.each([
  ['is removed', (owner, painter) => owner.api.garages.removeMember({ id: painter.accountId })],
  ['leaves', (_, painter) => painter.api.garages.leaveGarage({ id: painter.garageId })],
] satisfies [string, (owner: Person, painter: Person) => Promise<unknown>][])(
  'the clock of a member who %s is stopped, and a manager tells when the work ended',
  async (_, leave) => {
    const owner = await api.person()
    const painter = await api.person({ role: 'paint', colleagueOf: owner })
    const { id } = await runningClock(owner, painter)
    const counted = await addedHours(owner, { memberId: painter.accountId })
    await leave(owner, painter)
    const { readTimeEntry, readTimeEntryHistory, stopTimeEntry } = owner.api.timeEntries
    const stopped = await readTimeEntry({ id })
    expect(stopped).toMatchObject({ seconds: null, endedAt: expect.any(String), version: 2 })
    expect((await readTimeEntryHistory({ id }))[0]).toMatchObject({ action: 'time_entry.released' })
    expect(await readTimeEntry({ id: counted.id })).toEqual(counted)
    const told = await stopTimeEntry({ id, endedAt: stopped.startedAt, isTyped: true })
    expect(told).toMatchObject({ seconds: 0 })
    expect(await owner.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
  },
)
