import { type RawBuilder, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type Context, withGarageAs } from '#platform/context.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** Often enough for both engines to keep a statement, and its plan. */
const often = 8

const ask = (query: RawBuilder<Record<string, unknown>>) =>
  api.services.database.transaction(async (tx) => (await query.execute(tx)).rows)
const again = <T>(work: (n: number) => Promise<T>) =>
  Array.from({ length: often }, (_, n) => n).reduce(
    (before, n) => before.then(() => work(n)),
    Promise.resolve<unknown>(undefined),
  )

afterEach(() => api.services.database.exec('drop table if exists planted'))

test('a statement that comes again answers with the values of each time: none, lists, bytes', async () => {
  await again(async (n) => {
    const given = { n, none: null, list: [`a${n}`, 'é"\\'], bytes: Buffer.from([0, n, 255]) }
    const rows = await ask(
      sql`select ${n}::int as n, ${null}::text as none, ${given.list}::text[] as list, ${given.bytes}::bytea as bytes`,
    )
    expect(rows.map((row) => ({ ...row, bytes: Buffer.from(Object(row.bytes)) }))).toEqual([given])
  })
})

test('a statement that fails again and again harms neither the next one nor itself', async () => {
  await again(async (n) => {
    await expect(ask(sql`select 1 / ${0}::int as one`)).rejects.toMatchObject({ code: '22012' })
    await expect(ask(sql`select nothing from nowhere`)).rejects.toMatchObject({ code: '42P01' })
    expect(await ask(sql`select 7 / ${n + 1}::int as one`)).toEqual([{ one: Math.trunc(7 / (n + 1)) }])
  })
})

test('more statements than a session keeps are answered all the same, and the first ones again', async () => {
  const numbers = Array.from({ length: 600 }, (_, n) => n)
  await again(() =>
    api.services.database.transaction(async (tx) => {
      for (const n of numbers) {
        const { rows } = await sql<{ sum: number }>`select ${n}::int + ${sql.lit(n)} as sum`.execute(tx)
        expect(rows).toEqual([{ sum: 2 * n }])
      }
    }),
  )
})

test('a member and a guest who ask the same see what each of them may', async () => {
  const [mine, theirs] = [await api.person(), await api.person()]
  await again(async () => {
    for (const person of [mine, theirs]) {
      const garages = await person.inGarage(
        async ({ db }) => (await sql<{ id: string }>`select id from garages`.execute(db)).rows,
      )
      expect(garages).toEqual([{ id: person.garageId }])
    }
  })
})

test('a column that a migration adds shows in a statement that took all of them', async () => {
  await api.services.database.exec('create table planted (id int); insert into planted values (1)')
  await again(() => ask(sql`select * from planted where id = ${1}`))
  await api.services.database.exec('alter table planted add column name text')
  expect(await ask(sql`select * from planted where id = ${1}`)).toEqual([{ id: 1, name: null }])
})

test('a column that a migration makes another refuses one transaction at most', async () => {
  const { database } = api.services
  await database.exec('create table planted (id int, name int); insert into planted values (1, 1)')
  const read = () => ask(sql`select name from planted where id = ${1}`)
  await again(read)
  await database.exec('alter table planted alter column name type text')
  await read().catch(() => {})
  expect(await read()).toEqual([{ name: '1' }])
  const find = () => ask(sql`select id from planted where name = ${'1'}`)
  await again(find)
  await database.exec('alter table planted alter column name type int using name::int')
  await find().catch(() => {})
  expect(await find()).toEqual([{ id: 1 }])
})

test('a garage waits for no statement to be compiled, neither of a person nor of a job', async () => {
  const person = await api.person()
  const jit = async ({ db }: Pick<Context, 'db'>) =>
    (await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(db)).rows[0]?.jit
  expect(await person.inGarage(jit)).toBe('off')
  const { garageId, accountId } = person
  const job = { garageId, accountId, role: 'manager', now: api.services.clock(), requestId: 'job' } as const
  expect(await withGarageAs(api.services.database, job, jit)).toBe('off')
})
