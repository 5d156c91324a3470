/** The fields of a kind of record: their order and names, how a value reads, and the text that a form holds of it. */
export type RecordFields<Input, Values extends object> = {
  fields: readonly (keyof Values & string)[]
  labels: Record<keyof Values & string, string>
  /** A value as it is read; empty when there is none. */
  show(field: keyof Values & string, value: unknown): string
  /** The text of a form: of a stored record, or of an input that the server refused. */
  valuesOf(fields: Input): Values
  blank: Values
}

/** The part of these fields that names and shows values. */
export type FieldWords = {
  fields: readonly string[]
  labelOf(field: string): string
  show(field: string, value: unknown): string
}

/** Names and shows fields that a stored write may no longer know. */
export function fieldWords<Input, Values extends object>(of: RecordFields<Input, Values>): FieldWords {
  const known = (field: string) => of.fields.find((each) => each === field)
  return {
    fields: of.fields,
    labelOf(field) {
      const name = known(field)
      return name ? of.labels[name] : field
    },
    show(field, value) {
      const name = known(field)
      return name ? of.show(name, value) : `${value ?? ''}`
    },
  }
}
