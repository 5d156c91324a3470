import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '#browser/call.ts'
import type { ImportKindInfo, ImportRecord } from '#features/imports/contract.ts'
import { isBusy, mayEdit } from '#features/imports/import.ts'
import { countOf } from '#features/imports/import-words.ts'
import { call, importQuery, kindsQuery, query } from '#features/imports/web/api.ts'
import { ImportPreparation } from '#features/imports/web/import-preparation.tsx'
import { ImportProgress } from '#features/imports/web/import-progress.tsx'
import { ImportResult } from '#features/imports/web/import-result.tsx'
import { ImportStatusBadge } from '#features/imports/web/import-status-badge.tsx'
import { useImportActs } from '#features/imports/web/use-import-acts.ts'
import { formatSize } from '#lib/numbers.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panels } from '#ui/panel.tsx'
import { WholeBar } from '#ui/record-bar.tsx'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

/** One file on its way: what was recognised, what it will write, what it wrote. */
export function ImportPage({ id }: { id: string }) {
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate('/dashboard/import'), [navigate])
  return (
    <>
      <WholeBar words={words} walk={{ ...alone, leave }} />
      <ReadImport id={id} />
    </>
  )
}

const words = { title: 'Imports', previous: 'Import précédent', next: 'Import suivant' }
const alone = { position: undefined, total: undefined, previous: undefined, next: undefined }

function ReadImport({ id }: { id: string }) {
  const found = useQuery(importQuery(id))
  const kinds = useQuery(kindsQuery())
  const error = found.error ?? kinds.error
  if (found.data && kinds.data) return <Import record={found.data} kinds={kinds.data} />
  if (!error) return <PageSkeleton />
  const retry = () => Promise.all([found.refetch(), kinds.refetch()])
  return (
    <ErrorState title="Cet import n’est pas là" onRetry={() => void retry()} isRetrying={found.isFetching}>
      {problemOf(error).sentence}
    </ErrorState>
  )
}

function Import({ record, kinds }: { record: ImportRecord; kinds: ImportKindInfo[] }) {
  const acts = useImportActs(record)
  const kind = kinds.find((each) => each.kind === record.kind)
  const { status, fileName, rowCount, sizeBytes } = record
  return (
    <>
      <PageHeader
        title={fileName || 'Fichier effacé'}
        aside={<ImportStatusBadge status={status} />}
        subtitle={`${kind?.label ?? 'Fiches'} · ${countOf(rowCount, 'ligne', 'lignes')} · ${formatSize(sizeBytes)}`}
        actions={mayEdit(status) && <Remove id={record.id} />}
      />
      <Panels>
        {isBusy(status) && <ImportProgress record={record} acts={acts} />}
        {!isBusy(status) && status !== 'draft' && <ImportResult record={record} kind={kind} acts={acts} />}
        {mayEdit(status) && kind && <ImportPreparation record={record} kind={kind} kinds={kinds} acts={acts} />}
      </Panels>
    </>
  )
}

/** Nothing is written yet: the file can be taken away. */
function Remove({ id }: { id: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call.removeImport({ id }),
    onSuccess: async () => {
      await navigate('/dashboard/import')
      toastSuccess('Le fichier est retiré')
      await client.invalidateQueries({ queryKey: query.listImports.key() })
    },
    onError: (error) => toastError(problemOf(error).sentence),
  })
  return (
    <Button variant="default" leftSection={<IconTrash size={16} />} loading={isPending} onClick={() => mutate()}>
      Retirer ce fichier
    </Button>
  )
}
