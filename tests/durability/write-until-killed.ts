/** Reports what it finds, then writes clients with audit entries and prints each acknowledged id until it is killed. */
import { writeSync } from 'node:fs'
import { openFolder } from '#db/pglite/folder.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { withGarageAs } from '#platform/context.ts'

const [dataDir = '', garageId = '', accountId = '', writes = '0'] = process.argv.slice(2)
const tell = (sentence: string) => process.stderr.write(`${sentence}\n`)
const database = await openFolder({ dataDir, now: new Date(), tell })
const clients = await database.query('select id from clients')
const brokenEntries = await database.query('select * from app.verify_audit_chain($1)', [garageId])
const [audited] = await database.query('select count(*)::int as entries from audit_entries')
say(JSON.stringify({ clients: clients.map(({ id }) => id), brokenEntries, entries: audited?.entries }))

let left = Number(writes)
await Promise.all(Array.from({ length: 8 }, writeOneByOne))
await database.close()

async function writeOneByOne(): Promise<void> {
  while (left-- > 0) {
    const id = newId()
    const actor = { garageId, accountId, role: 'manager', now: new Date(), requestId: id } as const
    await withGarageAs(database, actor, async (ctx) => {
      const fields = {
        garageId,
        id,
        kind: 'person',
        lastName: 'Lefèvre',
        createdAt: ctx.now,
        updatedAt: ctx.now,
      } as const
      await ctx.db.insertInto('clients').values(fields).execute()
      await audit(ctx, 'client.created', id)
    })
    say(id)
  }
}

/** Written synchronously, because a kill loses buffered output. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}
