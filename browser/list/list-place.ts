import type { Kept } from '#browser/local-database.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { AddressCodec } from '#lib/list-address.ts'

/** Definition of a list: its rows, its address, and the parameter that opens a record beside it. */
export type ListPlace<Row extends Kept, Filters extends object> = {
  path: string
  parameter: string
  address: AddressCodec<Filters>
  list: LiveList<Row, Filters>
}

/** Rows per page: constant work for any length of the list (decision 039). */
export const pageSize = 50

/** The pages of a list, read by the call that answers them. */
export function pagesOf<Value extends Kept, Filters extends object>(
  call: (
    input: Filters & { page: number; pageSize: number },
    options: { signal: AbortSignal },
  ) => Promise<{ items: Value[]; total: number }>,
): LiveList<Value, Filters>['fetch'] {
  return async ({ filters, page, pageSize }, signal) => {
    const { items, total } = await call({ ...filters, page, pageSize }, { signal })
    return { rows: items, total }
  }
}
