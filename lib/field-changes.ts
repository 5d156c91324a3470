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

type Values<Field extends string> = Partial<Record<Field, unknown>>

export function newValues<Field extends string>(changes: FieldChanges<Field>): Values<Field> {
  return pick(changes, Object.keys(changes) as Field[], 1) // the keys of the changes
}

/** The old values of the groups of fields that nobody changed since. */
export function oldValues<Field extends string>(
  changes: FieldChanges<Field>,
  groups: readonly (readonly Field[])[],
  isUntouched: (group: readonly Field[]) => boolean,
): Values<Field> {
  return pick(changes, groups.filter(isUntouched).flat(), 0)
}

/** Whether each changed field of a group still has its new value. */
export function hasNewValues<Field extends string>(
  changes: FieldChanges<Field>,
  group: readonly Field[],
  current: Record<Field, unknown>,
): boolean {
  return group.every((field) => !changes[field] || current[field] === changes[field][1])
}

function pick<Field extends string>(
  changes: FieldChanges<Field>,
  fields: readonly Field[],
  side: 0 | 1,
): Values<Field> {
  const values = fields.flatMap((field) => (changes[field] ? [[field, changes[field][side]]] : []))
  return Object.fromEntries(values) as Values<Field> // some of the fields
}
