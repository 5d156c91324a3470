import { sql } from 'kysely'
import { test as base, expect } from 'vitest'
import { openDatabase } from '#db/database.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const test = base.runIf(server)

test('when PostgreSQL ends a connection at work, that request fails and the process continues', async () => {
  const database = openDatabase({ databaseUrl: server, poolSize: 2 })
  const cut = database.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(tx)
  })
  await expect(cut).rejects.toThrow()
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
})

test('when PostgreSQL ends a connection between two statements, the process continues', async () => {
  const database = openDatabase({ databaseUrl: server, poolSize: 2 })
  const cut = database.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const executioner = openDatabase({ databaseUrl: server, poolSize: 1 })
    await executioner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await executioner.close()
    await sql`select 1`.execute(tx)
  })
  await expect(cut).rejects.toThrow()
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
})

test('a statement beyond the limit of its transaction is ended', async () => {
  const database = openDatabase({ databaseUrl: server, poolSize: 2 })
  const slow = database.transaction((tx) => sql`select pg_sleep(30)`.execute(tx), { statementMs: 100 })
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
})
