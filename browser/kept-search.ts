import type { Kept } from '#browser/local-database.ts'
import { type KeptList, readPage } from '#browser/local-pages.ts'
import { readRecord } from '#browser/local-records.ts'
import type { Outbox } from '#browser/outbox.ts'
import type { FoundRecord } from '#lib/found-record.ts'

/** The search among the records of one kind on the device. */
export type KeptSearch = {
  find(outbox: Outbox, search: string): Promise<FoundRecord[]>
  read(outbox: Outbox, id: string): Promise<FoundRecord | undefined>
}

const few = 8

/** Searches as the list does. Archived records come last. */
export function keptSearch<Value extends Kept, Filters extends object>(
  list: KeptList<Value, Filters>,
  filtersOf: (search: string) => Filters,
  found: (value: Value, search: string) => FoundRecord,
): KeptSearch {
  return {
    async find(outbox, search) {
      const request = { filters: filtersOf(search), page: 1, pageSize: few }
      const { rows } = await readPage(outbox, list, request)
      return rows
        .map((value) => found(value, search))
        .sort((one, other) => Number(one.isArchived) - Number(other.isArchived))
    },
    async read(outbox, id) {
      const row = await readRecord<Value>(outbox, { entity: list.entity, id })
      return row && !row.value.erasedAt ? found(row.value, '') : undefined
    },
  }
}
