import type { SelectQueryBuilder } from 'kysely'
import type { PageInput } from '#lib/wire.ts'

type Page<Row> = { items: Row[]; total: number; page: number; pageSize: number }

/** A page of a list: `selected` counts all of it unless its number is known, `sorted` reads its rows in their order. */
export async function readPage<Db, Table extends keyof Db, Row>(
  selected: SelectQueryBuilder<Db, Table, Record<never, never>>,
  sorted: SelectQueryBuilder<Db, Table, Row>,
  { page, pageSize }: PageInput,
  known?: number,
): Promise<Page<Row>> {
  const counted = selected.select(({ fn }) => fn.countAll<number>().as('total')).$castTo<{ total: number }>()
  const total = known ?? (await counted.executeTakeFirstOrThrow()).total
  const items = await sorted
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { items, total, page, pageSize }
}
