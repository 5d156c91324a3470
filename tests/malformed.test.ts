import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import type { Operation } from '#tests/support/contract-operations.ts'
import { times } from '#tests/support/depth.ts'
import { operations, requestOf } from '#tests/support/operations.ts'
import { samples } from '#tests/support/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    true,
    [],
    {},
    '\u0000',
    '\ud800',
    '0000-01-01',
    '𝒳'.repeat(300),
    "'; drop table clients; --",
    '../../etc',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constant(newId()),
  fc.jsonValue({ maxDepth: 2 }),
)

const english = /\b(?:expected|invalid (?:input|option|string)|too (?:big|small)|required|unrecognized)\b/i

/** A valid input with some fields replaced, removed or added. */
function spoiled(right: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const names = [...Object.keys(right), 'garageId', '__proto__', 'id']
  return fc
    .tuple(
      fc.dictionary(fc.constantFrom(...names), nasty, { maxKeys: 4 }),
      fc.subarray(Object.keys(right), { maxLength: Math.min(3, Object.keys(right).length) }),
    )
    .map(([replaced, removed]) => {
      const input: Record<string, unknown> = { ...right, ...replaced }
      for (const name of removed) if (!(name in replaced)) delete input[name]
      return input
    })
}

test.each(operations.map((operation): [string, Operation] => [operation.name, operation]))(
  '%s answers malformed inputs without a bug',
  async (name, operation) => {
    const manager = await api.person()
    const right = (await samples[name]?.(manager, api)) ?? {}
    await fc.assert(
      fc.asyncProperty(spoiled(right), async (input) => {
        const { url, init } = requestOf(operation, input)
        const answer = await manager.fetch(url, init)
        expect(answer.status).toBeLessThan(500)
        if (answer.status < 400) return
        const { message, data } = await answer.json()
        expect(message).toMatch(/^[A-ZÀÉ].*[.!]$/s)
        for (const sentence of Object.values(data?.fields ?? {})) expect(sentence).not.toMatch(english)
      }),
      // A small input is soon tried in every way. The attack draws more, at every door.
      { numRuns: times(Math.min(12, 3 + 2 * Object.keys(right).length), 200) },
    )
  },
  60_000,
)

test.each(['', '{', 'null', '[]', '"x"', '{"a":'.repeat(5_000)])(
  'a body that is « %s » is refused with a sentence',
  async (body) => {
    const manager = await api.person()
    const answer = await manager.fetch('/api/clients', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 422]).toContain(answer.status)
    expect((await answer.json()).message).toMatch(/[.]$/)
  },
)

test('a body of two megabytes is refused before it is read', async () => {
  const manager = await api.person()
  const answer = await manager.fetch('/api/clients', {
    method: 'POST',
    body: 'x'.repeat(2_000_000),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(413)
})
