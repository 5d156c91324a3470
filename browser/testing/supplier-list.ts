import type { LiveList } from '#browser/local-pages.ts'
import type { Supplier } from '#browser/testing/model-server.ts'
import { fold } from '#lib/fold.ts'

export type SupplierFilters = { search: string; direction?: 'asc' | 'desc' }

/** A feature's list over suppliers that the test provides. */
export function createSupplierList(given: () => Supplier[]): LiveList<Supplier, SupplierFilters> {
  const matches = ({ name }: Supplier, { search }: SupplierFilters) => fold(name).includes(fold(search))
  const compare = (one: Supplier, other: Supplier, { direction }: SupplierFilters) =>
    one.name.localeCompare(other.name, 'fr') * (direction === 'desc' ? -1 : 1)
  return {
    name: 'suppliers.listSuppliers',
    entity: 'supplier',
    matches,
    compare,
    async fetch({ filters, page, pageSize }) {
      const found = given().filter((supplier) => matches(supplier, filters))
      found.sort((one, other) => compare(one, other, filters))
      return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
    },
  }
}
