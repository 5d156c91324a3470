import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLeftToPostgres, needsPostgres } from '#tests/support/needs-postgres.ts'

const usual = process.cwd()
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'needs-postgres-'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(usual)
  rmSync(folder, { recursive: true })
})

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

const verbTest = 'features/clients/server/archive-client.test.ts'
const verb = 'features/clients/server/archive-client.ts'
const queries = 'features/clients/server/queries/client-list.ts'
const routes = 'features/clients/server/routes.ts'
const bound = `import { archiveClient } from '#features/clients/server/archive-client.ts'`
const written = `ctx.db.updateTable('clients')`
const text = 'sql`similarity(name, $' + '{name})`'

test('a verb that writes no SQL as text is proven on the embedded engine, whatever the queries beside it do', () => {
  plant({ [verbTest]: 'test()', [verb]: written, [routes]: bound, [queries]: text })
  expect(needsPostgres(verbTest)).toBe(false)
})

test('a verb that no route calls is proven on PostgreSQL too: no sweep calls it', () => {
  plant({ [verbTest]: 'test()', [verb]: written, [routes]: '' })
  expect(needsPostgres(verbTest)).toBe(true)
})

test('a verb that writes SQL as text is proven on PostgreSQL too', () => {
  plant({ [verbTest]: 'test()', [verb]: text, [routes]: bound })
  expect(needsPostgres(verbTest)).toBe(true)
})

test('a test that writes SQL as text is one of PostgreSQL', () => {
  plant({ [verbTest]: text, [verb]: written, [routes]: bound })
  expect(needsPostgres(verbTest)).toBe(true)
})

test('requests that meet are one of PostgreSQL: the embedded engine serves them in turn', () => {
  plant({ [verbTest]: 'await Promise.allSettled([take(), take()])', [verb]: written, [routes]: bound })
  expect(needsPostgres(verbTest)).toBe(true)
})

test('a test without a verb beside it follows the queries of its feature', () => {
  const path = 'features/clients/server/list-clients.test.ts'
  plant({ [path]: 'test()', [queries]: written })
  expect(needsPostgres(path)).toBe(false)
  plant({ [queries]: text })
  expect(needsPostgres(path)).toBe(true)
})

test('sweeps, the wire and the platform are proven on both', () => {
  for (const path of ['tests/sweeps.test.ts', 'supabase/rest/run.test.ts', 'platform/records/notes.test.ts'])
    expect(needsPostgres(path)).toBe(true)
})

test('a feature leaves to PostgreSQL what it proves there, and the rest is asked of both databases', () => {
  const sweep = 'tests/tables.test.ts'
  plant({ [verbTest]: 'test()', [verb]: text, [routes]: bound, [sweep]: 'test()' })
  expect([isLeftToPostgres(verbTest), isLeftToPostgres(sweep), needsPostgres(sweep)]).toEqual([true, false, true])
  plant({ [verb]: written })
  expect(isLeftToPostgres(verbTest)).toBe(false)
})
