import type { UseFormReturnType } from '@mantine/form'
import type { RefObject } from 'react'
import type { Kept } from '#browser/local-database.ts'
import type { Choice } from '#browser/three-way.ts'
import { useTheirSaves } from '#browser/use-their-saves.ts'
import type { HistoryEvent } from '#records/last-author.ts'
import type { RecordFields } from '#records/record-fields.ts'
import { type HistoryPlace, useFieldAuthors } from '#records/use-history.ts'
import { actorOf, FieldFollowed, FieldNews } from '#ui/field-news.tsx'

type Around<Value, Values extends Record<string, unknown>, Input, Event extends HistoryEvent> = {
  form: UseFormReturnType<Values, Input>
  of: RecordFields<Input, Values>
  history: HistoryPlace<Event>
  opened: Value | null
  latest: Value | null
  isSaving: boolean
  /** Set while the form takes over values saved elsewhere: nobody typed them. */
  isFollowing: RefObject<boolean>
  element: RefObject<HTMLFormElement | null>
}

/** Says under each field of an open form what was saved elsewhere. */
export function useFieldNews<
  Value extends Kept & Input,
  Values extends Record<string, unknown>,
  Input,
  Event extends HistoryEvent,
>({ form, of, history, opened, latest, isSaving, isFollowing, element }: Around<Value, Values, Input, Event>) {
  type Field = keyof Values & string
  const write = (fields: Partial<Values>) => {
    isFollowing.current = true
    form.setValues(fields)
    isFollowing.current = false
  }
  const typed = () => form.getValues()
  const theirs = useTheirSaves({ fields: of.fields, opened, latest, valuesOf: of.valuesOf, typed, write, isSaving })
  const hasNews = theirs.open.length + theirs.followed.length > 0
  const authorOf = useFieldAuthors(history, hasNews)

  const choose = (field: Field, choice: Choice) => {
    theirs.choose(field, choice)
    element.current?.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus()
  }
  const newsOf = (field: Field) => {
    if (latest && theirs.open.includes(field)) {
      const values: { [name: string]: unknown } = latest
      return (
        <FieldNews
          label={of.labels[field]}
          author={authorOf(field)}
          theirs={of.show(field, values[field])}
          onChoose={(choice) => choose(field, choice)}
        />
      )
    }
    return theirs.followed.includes(field) ? <FieldFollowed author={authorOf(field)} /> : null
  }
  const open = of.fields.filter((field) => theirs.open.includes(field))
  const labels = open.map((field) => of.labels[field])
  return { seen: theirs.seen, open, newsOf, summary: open[0] && summaryOf(actorOf(authorOf(open[0])), labels) }
}

function summaryOf(actor: string, labels: string[]): string {
  const fields = new Intl.ListFormat('fr').format(labels)
  return `${actor} modifié cette fiche pendant votre saisie. À choisir\u00a0: ${fields}.`
}
