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
