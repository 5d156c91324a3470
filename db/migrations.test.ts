import { expect, test } from 'vitest'
import { readMigrations } from '#db/migrate.ts'

test('each migration has the number after the one before it', () => {
  const numbers = readMigrations().map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, rank) => rank + 1))
})
