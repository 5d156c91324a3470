import type { Schema } from '#db/schema.gen.ts'
import type { Context } from '#platform/context.ts'

type Counted = { kind?: Schema['recordCounts']['kind'] | undefined; shelf: 'active' | 'archived' | 'all' }

/** How many records a list shows that only a kind and a shelf narrow. The database keeps these numbers with each write. */
export async function countRecords(
  { db }: Pick<Context, 'db'>,
  record: 'clients' | 'vehicles' | 'dossiers' | 'invoices' | 'payments',
  { kind, shelf }: Counted,
): Promise<number> {
  let counts = db.selectFrom('recordCounts').where('record', '=', record)
  if (kind) counts = counts.where('kind', '=', kind)
  if (shelf !== 'all') counts = counts.where('isArchived', '=', shelf === 'archived')
  const { total } = await counts
    .select(({ fn }) => fn.sum<string | null>('count').as('total'))
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}
