import type { SelectQueryBuilder } from 'kysely'
import type { PageInput } from '#lib/wire.ts'

type Page<Row> = { items: Row[]; total: number; page: number; pageSize: number }

/** Rows of a list in their order. */
type Sorted<Row> = {
  limit(count: number): { offset(count: number): { execute(): Promise<Row[]> } }
  execute(): Promise<Row[]>
}

/** A page of a list: `selected` counts all of it unless its number is known, `sorted` reads its rows in their order. */
export async function readPage<Db, Table extends keyof Db, Row>(
  selected: SelectQueryBuilder<Db, Table, Record<never, never>>,
  sorted: Sorted<Row>,
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

/** These rows, in the order of their ids. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** All ids of a list, in its order. */
export async function idsOf(sorted: Pick<Sorted<{ id: string }>, 'execute'>): Promise<string[]> {
  return (await sorted.execute()).map(({ id }) => id)
}

/** A page of a list that cuts its ids first, so that `read` joins names for the shown rows only. */
export async function readPageOfIds<Db, Table extends keyof Db, Row>(
  selected: SelectQueryBuilder<Db, Table, Record<never, never>>,
  sorted: Sorted<{ id: string }>,
  input: PageInput & { known?: number | undefined },
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const page = await readPage(selected, sorted, input, input.known)
  return { ...page, items: await read(page.items.map(({ id }) => id)) }
}
