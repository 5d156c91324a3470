import type { Json } from '#browser/local-database.ts'
import { isSame } from '#browser/three-way.ts'

type Typed = { seen: Json; latest: Json; typed: Json }
type Taken = {
  /** Saved elsewhere and untouched here: the form follows. */
  follow: Json
  /** Changed on both sides: the person chooses. */
  open: string[]
}

/** Changes that a save elsewhere brings to an open form, by field. */
export function takeTheirs(fields: readonly string[], { seen, latest, typed }: Typed): Taken {
  const changed = fields.filter((field) => !isSame(latest[field], seen[field]))
  const untouched = changed.filter((field) => isSame(typed[field], seen[field]))
  const apart = changed.filter((field) => !untouched.includes(field) && !looksSame(typed[field], latest[field]))
  return { follow: Object.fromEntries(untouched.map((field) => [field, latest[field]])), open: apart }
}

/** Ignores spaces inside a number. */
function looksSame(one: unknown, other: unknown): boolean {
  return bare(one) === bare(other)
}

function bare(value: unknown): string {
  return `${value ?? ''}`.replace(/[\s\u00a0\u202f]+/g, '')
}
