import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { keepRecords } from '#browser/local-records.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import type { Client } from '#features/clients/contract.ts'
import { call, clientEntity, query } from '#features/clients/web/api.ts'
import { newId } from '#lib/id.ts'
import { toastError, toastSuccess, toastUndo } from '#ui/toasts.tsx'

/** Tells a client apart from another, and takes that back. Both need the server. */
export function useTellingApart(id: string) {
  const { outbox } = useOffline()
  const queryClient = useQueryClient()
  const keep = async (client: Client) => {
    await keepRecords(outbox, clientEntity.kind, [client], outbox.now())
    await queryClient.invalidateQueries({ queryKey: query.key() })
  }
  const onError = (error: Error) => toastError(problemOf(error).sentence)

  const undoing = useMutation({
    mutationFn: (distinctionId: string) => call.undoClientDistinction({ id, distinctionId }),
    onSuccess: (client) => {
      toastSuccess('Doublon possible rétabli')
      return keep(client)
    },
    onError,
  })
  const telling = useMutation({
    mutationFn: ({ other, distinctionId }: { other: Client; distinctionId: string }) =>
      call.tellClientsApart({ id, otherId: other.id, distinctionId }),
    onSuccess: (client, { other, distinctionId }) => {
      toastUndo(`${other.displayName} n’est plus signalé comme doublon de cette fiche`, () =>
        undoing.mutate(distinctionId),
      )
      return keep(client)
    },
    onError,
  })
  return {
    tellApart: (other: Client) => telling.mutate({ other, distinctionId: newId() }),
    undo: undoing.mutate,
    isWorking: telling.isPending || undoing.isPending,
  }
}
