export type FieldChanges<Field extends string = string> = Partial<Record<Field, [before: unknown, after: unknown]>>

/** Changed fields with their old and new values. */
export function changesBetween<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, unknown>,
  after: Record<Field, unknown>,
): FieldChanges<Field> {
  const changed = fields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]])) as FieldChanges<Field> // some of the fields
}
