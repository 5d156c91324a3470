import { Select } from '@mantine/core'
import { useColleagues } from '#features/garages/web/colleagues.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { nobody } from '#features/tasks/task.ts'
import type { FieldInput } from '#records/record-form.tsx'

type OwnerChoiceProps = {
  input: Partial<FieldInput> | { 'aria-label': string }
  value: string
  onChange: (id: string) => void
}

/** Chooses the person who does a task; oneself comes first. */
export function OwnerChoice({ input, value, onChange }: OwnerChoiceProps) {
  const { account } = useCurrentGarage()
  const { colleagues } = useColleagues()
  const others = colleagues.filter(({ id, isSuspended }) => id !== account.id && (!isSuspended || id === value))
  const known = value === '' || value === account.id || others.some(({ id }) => id === value)
  return (
    <Select
      {...input}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      data={[
        { value: account.id, label: 'Moi' },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
        ...(known ? [] : [{ value, label: 'Une personne partie' }]),
      ]}
      placeholder={nobody}
      clearable
      clearButtonProps={{ 'aria-label': 'Effacer le responsable' }}
    />
  )
}
