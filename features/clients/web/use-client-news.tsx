import type { UseFormReturnType } from '@mantine/form'
import type { RefObject } from 'react'
import type { Choice } from '#browser/three-way.ts'
import { useTheirSaves } from '#browser/use-their-saves.ts'
import { type ClientField, clientFields, fieldLabels } from '#features/clients/client.ts'
import { type ClientFormValues, formValuesOf, showField } from '#features/clients/client-form-values.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import type { Client } from '#features/clients/contract.ts'
import { useFieldAuthors } from '#features/clients/web/use-field-authors.ts'
import { actorOf, FieldFollowed, FieldNews } from '#ui/field-news.tsx'

type Around = {
  form: UseFormReturnType<ClientFormValues, ClientInput>
  opened: Client | null
  latest: Client | null
  isSaving: boolean
  /** Set while the form takes over what was saved elsewhere: nobody typed it. */
  isFollowing: RefObject<boolean>
  element: RefObject<HTMLFormElement | null>
}

/** What was saved elsewhere while a client is being typed, under the fields that it concerns. */
export function useClientNews({ form, opened, latest, isSaving, isFollowing, element }: Around) {
  const write = (fields: Partial<ClientFormValues>) => {
    isFollowing.current = true
    form.setValues(fields)
    isFollowing.current = false
  }
  const theirs = useTheirSaves({
    fields: clientFields,
    opened,
    latest,
    valuesOf: formValuesOf,
    typed: () => form.getValues(),
    write,
    isSaving,
  })
  const hasNews = theirs.open.length + theirs.followed.length > 0
  const authorOf = useFieldAuthors(latest?.id ?? '', hasNews)

  const choose = (field: ClientField, choice: Choice) => {
    theirs.choose(field, choice)
    element.current?.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus()
  }
  const newsOf = (field: ClientField) => {
    if (latest && theirs.open.includes(field)) {
      return (
        <FieldNews
          label={fieldLabels[field]}
          author={authorOf(field)}
          theirs={showField(field, latest[field])}
          onChoose={(choice) => choose(field, choice)}
        />
      )
    }
    return theirs.followed.includes(field) ? <FieldFollowed author={authorOf(field)} /> : null
  }
  const open = clientFields.filter((field) => theirs.open.includes(field))
  return { seen: theirs.seen, open, newsOf, summary: open[0] && summaryOf(actorOf(authorOf(open[0])), open) }
}

function summaryOf(actor: string, open: ClientField[]): string {
  const fields = new Intl.ListFormat('fr').format(open.map((field) => fieldLabels[field]))
  return `${actor} modifié cette fiche pendant votre saisie. À choisir\u00a0: ${fields}.`
}
