import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#lib/fold.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the database and the screens fold text the same way', async () => {
  const french = fc.string({ unit: fc.constantFrom(..."aZéÉèÀâçÇœŒæÆïÿŸùñ’-' 09@.") })
  await fc.assert(
    fc.asyncProperty(french, async (text) => {
      const [row] = await api.services.database.query('select app.fold($1) as folded', [text])
      expect(row?.folded).toBe(fold(text))
    }),
    { numRuns: 200 },
  )
})
