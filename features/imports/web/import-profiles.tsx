import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import type { ImportProfile, ImportRecord } from '#features/imports/contract.ts'
import { mappingOf } from '#features/imports/import-profiles.ts'
import { call, profilesQuery, query } from '#features/imports/web/api.ts'
import type { ImportActs } from '#features/imports/web/use-import-acts.ts'
import { newId } from '#lib/id.ts'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

type ProfilesProps = { record: ImportRecord; titles: string[]; acts: ImportActs }

/** The kept ways to fill these columns: one is chosen, and what is chosen here is kept under a name. */
export function ImportProfiles({ record, titles, acts }: ProfilesProps) {
  const { data } = useQuery(profilesQuery(record.kind))
  const profiles = data?.items ?? []
  const used = profiles.find(({ id }) => id === record.profileId)
  const choose = (profile: ImportProfile | undefined) => {
    if (!profile) return acts.save(record, { profileId: null })
    const { id: profileId, policy, dates, decimals } = profile
    const format = { ...record.format, dates, decimals }
    acts.save(record, { profileId, policy, format, mapping: mappingOf(profile, titles) })
  }
  return (
    <Group align="end" gap="sm" mb="md">
      {profiles.length > 0 && (
        <NativeSelect
          label="Profil de colonnes"
          disabled={acts.isSaving}
          data={[{ value: '', label: 'Aucun' }, ...profiles.map(({ id, name }) => ({ value: id, label: name }))]}
          value={used?.id ?? ''}
          onChange={({ currentTarget }) => choose(profiles.find(({ id }) => id === currentTarget.value))}
        />
      )}
      <KeptName key={`${used?.id} ${used?.version}`} record={record} titles={titles} acts={acts} used={used} />
    </Group>
  )
}

/** The name under which these columns are kept; with a profile, its new name and its new columns. */
function KeptName({ record, titles, acts, used }: ProfilesProps & { used: ImportProfile | undefined }) {
  const client = useQueryClient()
  const [name, setName] = useState(used?.name ?? '')
  const read = () => client.invalidateQueries({ queryKey: query.listImportProfiles.key() })
  const keep = useMutation({
    mutationFn: () => {
      const { kind, mapping, policy, format } = record
      const fields = { name, titles, mapping, policy, dates: format.dates, decimals: format.decimals }
      return used
        ? call.editImportProfile({ ...fields, id: used.id, baseVersion: used.version })
        : call.createImportProfile({ ...fields, id: newId(), kind })
    },
    onSuccess: async (profile) => {
      toastSuccess(`Le profil «\u202f${profile.name}\u202f» est gardé`)
      await read()
      if (!used) acts.save(record, { profileId: profile.id })
    },
    onError: (error) => toastError(problemOf(error).sentence),
  })
  const remove = useMutation({
    mutationFn: (id: string) => call.removeImportProfile({ id }),
    onSuccess: async () => {
      toastSuccess('Le profil est supprimé')
      await read()
      // The import forgets a profile that is gone.
      await client.invalidateQueries({ queryKey: query.readImport.key({ input: { id: record.id } }) })
    },
    onError: (error) => toastError(problemOf(error).sentence),
  })
  return (
    <>
      <TextInput
        label="Nom du profil"
        placeholder="Ancien logiciel"
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button variant="default" disabled={!name.trim()} loading={keep.isPending} onClick={() => keep.mutate()}>
        {used ? 'Remplacer ce profil' : 'Garder ces colonnes'}
      </Button>
      {used && (
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(used.id)}>
          Supprimer ce profil
        </Button>
      )}
    </>
  )
}
