import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { houseJobs } from '#server/house-jobs.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a file that no record took leaves the disk by the crons of the house', async () => {
  const { database, files } = api.services
  const person = await api.person()
  const init = { method: 'PUT', body: '%PDF-1.7\n', headers: { 'content-type': 'application/pdf' } }
  expect((await person.fetch(`/api/files/${newId()}?name=rapport.pdf`, init)).status).toBe(201)
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of files.list()) keys.push(key)
    return [keys.length, (await database.query('select id from files')).length]
  }
  expect(await stored()).toEqual([1, 1])
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  for (const { run } of houseJobs.crons) await run({ ...api.services, clock: () => tomorrow }, tomorrow)
  expect(await stored()).toEqual([0, 0])
})
