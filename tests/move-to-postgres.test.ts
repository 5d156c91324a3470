import { test as base, expect, inject } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { moveToPostgres } from '#db/move-to-postgres.ts'
import { tablesOf } from '#db/snapshots/inspection.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { withGarageAs } from '#platform/context.ts'
import { makeSeedling, opened, removeSeedling } from '#tests/durability/embedded-folder.ts'
import { createFromTemplate } from '#tests/support/postgres-databases.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const test = base.runIf(server)

test('a workshop that outgrows the embedded database moves to PostgreSQL whole', async () => {
  const seedling = await makeSeedling()
  const embedded = await opened(seedling)
  const { garageId, accountId } = seedling
  const [kept, merged] = [newId(), newId()]
  await withGarageAs(
    embedded,
    { garageId, accountId, role: 'manager', now: new Date(), requestId: 'test' },
    async (ctx) => {
      const fields = {
        garageId,
        kind: 'person',
        lastName: 'L’Œuvre « ; \\ »\n',
        createdAt: ctx.now,
        updatedAt: ctx.now,
      } as const
      // A row that points to a later one.
      await ctx.db
        .insertInto('clients')
        .values({ ...fields, id: kept })
        .execute()
      await ctx.db
        .insertInto('clients')
        .values({ ...fields, id: merged, mergedIntoId: kept })
        .execute()
      await ctx.db.updateTable('clients').set({ mergedIntoId: merged, email: '' }).where('id', '=', kept).execute()
      await audit(ctx, 'client.created', kept, { montant: 1.5, accents: 'é' })
      const job = {
        garageId,
        id: newId(),
        name: 'any',
        payload: '{"a": [1, null]}',
        requestId: 'test',
        startAt: ctx.now,
        requestedAt: ctx.now,
      }
      await ctx.db.insertInto('jobs').values(job).execute()
    },
  )
  const { url, drop } = await createFromTemplate(server, inject('template'))

  const { source, target } = await moveToPostgres(embedded, url)

  expect(target.counts).toEqual(source.counts)
  expect(target.chains).toEqual([{ garageId, entries: 1, broken: undefined }])
  const moved = openDatabase({ databaseUrl: url, poolSize: 1 })
  for (const table of await tablesOf(embedded)) {
    if (table === 'schema_migrations') continue
    const all = `select t::text as line from ${table} t order by 1`
    expect(await moved.query(all)).toEqual(await embedded.query(all))
  }
  // The triggers that protect the history are active again.
  await expect(moved.query('delete from audit_entries')).rejects.toThrow('append-only')
  await expect(moved.query(`update clients set merged_into_id = '${newId()}'`)).rejects.toThrow('foreign key')
  await expect(moveToPostgres(embedded, url)).rejects.toThrow('contient déjà')

  await moved.close()
  await drop()
  await embedded.close()
  await removeSeedling(seedling)
})
