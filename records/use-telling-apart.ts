import { useMutation } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import type { Kept } from '#browser/local-database.ts'
import { keepRecords } from '#browser/local-records.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { newId } from '#lib/id.ts'
import { useRefresh } from '#records/use-refresh.ts'
import { toastError, toastSuccess, toastUndo } from '#ui/toasts.tsx'

/** How two records of a kind are told apart. */
export type TellingApart<Row extends Kept> = {
  feature: string
  /** The kind of record on the device. */
  kind: string
  nameOf(row: Row): string
  tell(ids: { id: string; otherId: string; distinctionId: string }): Promise<Row>
  undo(ids: { id: string; distinctionId: string }): Promise<Row>
}

/** Tells a record apart from another, and takes that back. Both need the server. */
export function useTellingApart<Row extends Kept>(of: TellingApart<Row>, id: string) {
  const { outbox } = useOffline()
  const refresh = useRefresh(of.feature)
  const keep = async (row: Row) => {
    await keepRecords(outbox, of.kind, [row], outbox.now())
    await refresh()
  }
  const onError = (error: Error) => toastError(problemOf(error).sentence)

  const undoing = useMutation({
    mutationFn: (distinctionId: string) => of.undo({ id, distinctionId }),
    onSuccess: (row) => {
      toastSuccess('Doublon possible rétabli')
      return keep(row)
    },
    onError,
  })
  const telling = useMutation({
    mutationFn: ({ other, distinctionId }: { other: Row; distinctionId: string }) =>
      of.tell({ id, otherId: other.id, distinctionId }),
    onSuccess: (row, { other, distinctionId }) => {
      toastUndo(`${of.nameOf(other)} n’est plus signalé comme doublon de cette fiche`, () =>
        undoing.mutate(distinctionId),
      )
      return keep(row)
    },
    onError,
  })
  return {
    tellApart: (other: Row) => telling.mutate({ other, distinctionId: newId() }),
    undo: undoing.mutate,
    isWorking: telling.isPending || undoing.isPending,
  }
}
