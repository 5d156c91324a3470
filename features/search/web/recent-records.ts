import type { LocalDatabase } from '#browser/local-database.ts'
import type { Outbox } from '#browser/outbox.ts'
import type { RecordSearch } from '#browser/workshop.ts'
import type { FoundRecord } from '#lib/found-record.ts'

const prefix = 'opened '
const most = 8

/** Notes that a record was opened: its kind and its id, never its name. Older notes go. */
export async function noteOpened({ db, now }: Outbox, kind: string, id: string): Promise<void> {
  await db.transaction('rw', db.marks, async () => {
    await db.marks.put({ name: `${prefix}${kind} ${id}`, at: now() })
    const [, ...older] = await listOpened(db)
    await db.marks.bulkDelete(older.slice(2 * most).map(({ name }) => name))
  })
}

/** The records that were opened last and that the device still has. */
export async function recentRecords(
  outbox: Outbox,
  searches: readonly RecordSearch[],
): Promise<(FoundRecord & { search: RecordSearch })[]> {
  const found = (await listOpened(outbox.db)).map(async ({ name }) => {
    const [kind, id = ''] = name.slice(prefix.length).split(' ')
    const search = searches.find((each) => each.kind === kind)
    const record = await search?.kept?.read(outbox, id)
    return search && record ? [{ ...record, search }] : []
  })
  return (await Promise.all(found)).flat().slice(0, most)
}

async function listOpened({ marks }: LocalDatabase) {
  const opened = await marks.where('name').startsWith(prefix).toArray()
  return opened.sort((one, other) => other.at - one.at)
}
