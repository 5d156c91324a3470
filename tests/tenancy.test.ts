import { expect, test } from 'vitest'
import { aboutOne, closed, operations, requestOf } from '#tests/support/operations.ts'
import { samples } from '#tests/support/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('every operation has a sample, so that no sweep forgets it', () => {
  const names = operations.map(({ name }) => name)
  expect(names.filter((name) => !samples[name])).toEqual([])
})

test.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s answers its own garage',
  async (name, operation) => {
    const owner = await api.person()
    const { url, init } = requestOf(operation, (await samples[name]?.(owner, api)) ?? {})
    expect((await owner.fetch(url, init)).status).toBeLessThan(300)
  },
)

test.each(aboutOne.map((operation) => [operation.name, operation] as const))(
  '%s answers 404 to another garage',
  async (name, operation) => {
    const [owner, stranger] = [await api.person(), await api.person()]
    const { url, init } = requestOf(operation, (await samples[name]?.(owner, api)) ?? {})
    expect((await stranger.fetch(url, init)).status).toBe(404)
  },
)

test.each(closed.map((operation) => [operation.name, operation] as const))(
  '%s asks who you are',
  async (name, operation) => {
    const { url, init } = requestOf(operation, (await samples[name]?.(await api.person(), api)) ?? {})
    expect((await api.fetch(url, init)).status).toBe(401)
  },
)
