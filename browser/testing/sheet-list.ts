import type { LiveList } from '#browser/local-pages.ts'
import type { Sheet } from '#browser/testing/model-server.ts'
import { fold } from '#lib/fold.ts'

export type SheetFilters = { search: string; direction?: 'asc' | 'desc' }

/** A feature's list over sheets that the test provides. */
export function createSheetList(given: () => Sheet[]): LiveList<Sheet, SheetFilters> {
  const matches = ({ name }: Sheet, { search }: SheetFilters) => fold(name).includes(fold(search))
  const compare = (one: Sheet, other: Sheet, { direction }: SheetFilters) =>
    one.name.localeCompare(other.name, 'fr') * (direction === 'desc' ? -1 : 1)
  return {
    name: 'sheets.listSheets',
    entity: 'sheet',
    matches,
    compare,
    async fetch({ filters, page, pageSize }) {
      const found = given().filter((sheet) => matches(sheet, filters))
      found.sort((one, other) => compare(one, other, filters))
      return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
    },
  }
}
