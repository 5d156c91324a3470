import { useEffect, useEffectEvent, useState } from 'react'
import type { Json, Kept } from '#browser/local-database.ts'
import { takeTheirs } from '#browser/their-saves.ts'
import type { Choice } from '#browser/three-way.ts'

type OpenForm<Value, Fields> = {
  fields: readonly (keyof Fields & string)[]
  /** The record when the form opened; null for a new one. */
  opened: Value | null
  latest: Value | null
  valuesOf: (value: Value) => Fields
  typed: () => Fields
  write: (fields: Partial<Fields>) => void
  /** The form's own save is not news. */
  isSaving: boolean
}

/** Shows in an open form the values that were saved elsewhere, at once and by field. */
export function useTheirSaves<Value extends Kept, Fields extends object>(form: OpenForm<Value, Fields>) {
  const { fields, opened, latest, valuesOf, typed, write, isSaving } = form
  const [seen, setSeen] = useState(opened)
  const [open, setOpen] = useState<string[]>([])
  const [followed, setFollowed] = useState<string[]>([])

  const take = useEffectEvent((latest: Value) => {
    if (!seen) return
    const values = { seen: valuesOf(seen), latest: valuesOf(latest), typed: typed() }
    const news = takeTheirs(fields, values as Record<keyof typeof values, Json>) // the values of a form are a plain object
    const taken = Object.keys(news.follow)
    setOpen(news.open)
    setFollowed((before) => [
      ...before.filter((field) => !news.open.includes(field) && !taken.includes(field)),
      ...taken,
    ])
    setSeen(withOld(latest, seen, news.open))
    if (taken.length > 0) write(news.follow as Partial<Fields>) // some fields of the form
  })
  useEffect(() => {
    if (latest && !isSaving) take(latest)
  }, [latest, isSaving])

  const choose = (field: string, choice: Choice) => {
    if (!latest || !seen) return
    const left = open.filter((each) => each !== field)
    setOpen(left)
    setSeen(withOld(latest, seen, left))
    if (choice === 'theirs') {
      write(Object.fromEntries([[field, valuesOf(latest)[field as keyof Fields]]]) as Partial<Fields>) // one field of the form
    }
  }
  /** `seen` is the server's copy known to the person: the base of the save. */
  return { seen, open, followed, choose }
}

/** The current record, with the seen value in undecided fields. */
function withOld<Value extends Kept>(latest: Value, seen: Value, fields: readonly string[]): Value {
  const old: Json = seen
  return { ...latest, ...Object.fromEntries(fields.map((field) => [field, old[field]])) }
}
