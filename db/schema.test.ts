import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeSchema } from '#db/row-schema.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the row types are those of the migrated database (otherwise: npm run schema)', async () => {
  const written = readFileSync(new URL('./schema.gen.ts', import.meta.url), 'utf8')
  expect(written).toBe(await describeSchema(api.services.database))
})
