import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '#features/sites/web/api.ts'
import type { FieldInput } from '#records/record-form.tsx'

type SiteChoiceProps = {
  input: FieldInput
  className?: string | undefined
  /** The record takes the site of its dossier as long as nobody names another one. */
  isOfDossier?: boolean
}

/** Chooses the site of a record. Nobody is asked where there is one site; an archived one asks for another. */
export function SiteChoice({ input, className, isOfDossier = false }: SiteChoiceProps) {
  const { data: sites = [] } = useQuery(query.listSites.queryOptions())
  const open = sites.filter(({ archivedAt }) => archivedAt === null)
  const chosen = `${input.value ?? ''}`
  const closed = sites.find(({ id, archivedAt }) => id === chosen && archivedAt !== null)
  if (open.length < 2 && !closed) return null
  const standard = open.find(({ isDefault }) => isDefault)
  const choices = open.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      {...input}
      className={className}
      value={chosen || (isOfDossier ? null : (standard?.id ?? null))}
      onChange={(id) => input.onChange(id ?? '')}
      data={closed ? [{ value: closed.id, label: `${closed.name} (archivé)`, disabled: true }, ...choices] : choices}
      {...(isOfDossier ? { placeholder: 'Celui du dossier', clearable: true } : { allowDeselect: false })}
      clearButtonProps={{ 'aria-label': 'Reprendre le site du dossier' }}
      description="Son adresse et ses numéros"
    />
  )
}
