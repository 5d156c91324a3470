import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOfChosen, rememberName } from '#features/dossiers/web/chosen-names.ts'
import type { FieldInput } from '#records/record-form.tsx'

export type ChoiceSource = {
  /** Part of the key of its queries: `insurers`. */
  name: string
  find(search: string, signal: AbortSignal): Promise<{ value: string; label: string }[]>
}

type RecordChoiceProps = {
  input: FieldInput
  source: ChoiceSource
  placeholder: string
  isRequired?: boolean
  className?: string | undefined
}

/** Chooses one record by its name among those of the garage. */
export function RecordChoice({ input, source, placeholder, isRequired = false, className }: RecordChoiceProps) {
  const value = `${input.value ?? ''}`
  const chosen = nameOfChosen(value)
  const [text, setText] = useState(chosen)
  const [search] = useDebouncedValue(text === chosen ? '' : text.trim(), 200)
  const { data, isFetching } = useQuery({
    queryKey: ['dossiers', 'choice', source.name, search],
    queryFn: async ({ signal }) => {
      const found = await source.find(search, signal)
      for (const each of found) rememberName(each.value, each.label)
      return found
    },
  })
  const options = data ?? []
  const known = value && !options.some((each) => each.value === value) ? [{ value, label: chosen }] : []
  return (
    <Select
      {...input}
      {...(className && { className })}
      value={value || null}
      onChange={(next) => input.onChange(next ?? '')}
      data={[...known, ...options]}
      searchable
      required={isRequired}
      clearable={!isRequired}
      clearButtonProps={{ 'aria-label': `Effacer\u202f: ${input.label}` }}
      onSearchChange={setText}
      // The server has searched: names that it found by another word stay.
      filter={({ options: all }) => all}
      placeholder={placeholder}
      nothingFoundMessage={isFetching ? 'Recherche…' : 'Aucune fiche ne correspond'}
    />
  )
}
