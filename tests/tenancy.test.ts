import { beforeAll, expect, test } from 'vitest'
import { aboutOne, closed, operations } from '#tests/support/operations.ts'
import { preparedRequests } from '#tests/support/prepared-requests.ts'
import { samples } from '#tests/support/samples.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const { prepareOnce } = preparedRequests(api)

let stranger: Person
beforeAll(async () => {
  stranger = await api.person()
})

test('every operation has a sample, so that no sweep forgets it', () => {
  const names = operations.map(({ name }) => name)
  expect(names.filter((name) => !samples[name])).toEqual([])
})

test.each(closed.map((operation) => [operation.name, operation] as const))(
  '%s asks who you are',
  async (_, operation) => {
    const { url, init } = await prepareOnce(operation)
    expect((await api.fetch(url, init)).status).toBe(401)
  },
)

test.each(aboutOne.map((operation) => [operation.name, operation] as const))(
  '%s answers 404 to another garage',
  async (_, operation) => {
    const { url, init } = await prepareOnce(operation)
    expect((await stranger.fetch(url, init)).status).toBe(404)
  },
)

test.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s answers its own garage',
  async (_, operation) => {
    const { owner, url, init } = await prepareOnce(operation)
    expect((await owner.fetch(url, init)).status).toBeLessThan(300)
  },
)
