import type { ProfileFields } from '#features/garages/garage.ts'

const fieldOfColumn = {
  company_name: 'companyName',
  siret: 'siret',
  address_street: 'addressStreet',
  address_zip_code: 'addressZipCode',
  address_city: 'addressCity',
  address_country: 'addressCountry',
  phone: 'phone',
} as const satisfies Record<string, keyof ProfileFields>

const mayBeNull = new Set<string>(['siret', 'phone'])

/** Converts a row to the verb's fields. A missing text stays unchanged; null empties it. */
export function profileFieldsOf(row: Record<string, unknown>, columns: readonly string[]): Partial<ProfileFields> {
  const fields = Object.entries(fieldOfColumn)
    .filter(([column]) => columns.includes(column))
    .map(([column, field]) => [field, textOf(row[column]) ?? (mayBeNull.has(column) ? null : '')])
  return Object.fromEntries(fields)
}

/** Renames the verb's field errors to columns. */
export function byColumn(fields: Readonly<Record<string, string>>): Record<string, string> {
  const columns = Object.entries(fieldOfColumn).map(([column, field]) => [field, column])
  const columnOf: Record<string, string> = Object.fromEntries(columns)
  return Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [columnOf[field] ?? field, sentence]))
}

/** A text column accepts any JSON value as its text. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
