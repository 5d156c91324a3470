import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import type { attachmentsContract } from '#features/attachments/contract.ts'

const attachments = callsOf<typeof attachmentsContract>('attachments')

type AnnexProps = MultiSelectProps & { dossierId: string; isByWire: boolean }

/** The pieces of the dossier that go with a letter. */
export function NoticeAnnexes({ dossierId, isByWire, ...input }: AnnexProps) {
  const { data } = useQuery(
    attachments.query.listAttachments.queryOptions({
      input: { subjectKind: 'dossier', subjectId: dossierId, trashed: false, page: 1, pageSize: 200 },
    }),
  )
  const pieces = data?.items ?? []
  const description = isByWire ? 'Elles partent avec la lettre.' : 'La lettre les nomme\u202f: mettez-les dans le pli.'
  return (
    <MultiSelect
      label="Autres pièces du dossier"
      description={description}
      placeholder={input.value?.length ? '' : 'Aucune'}
      searchable
      clearable
      hidePickedOptions
      maxValues={10}
      data={pieces.map(({ id: value, name, caption }) => ({ value, label: caption || name }))}
      nothingFoundMessage={pieces.length > 0 ? 'Aucune autre pièce de ce nom' : 'Aucune pièce dans ce dossier'}
      {...input}
    />
  )
}
