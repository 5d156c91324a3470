import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { keepRecords } from '#browser/local-records.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehicleName } from '#features/vehicles/vehicle.ts'
import { call, query, vehicleEntity } from '#features/vehicles/web/api.ts'
import { newId } from '#lib/id.ts'
import { toastError, toastSuccess, toastUndo } from '#ui/toasts.tsx'

/** Tells a vehicle apart from another, and takes that back. Both need the server. */
export function useTellingApart(id: string) {
  const { outbox } = useOffline()
  const queryClient = useQueryClient()
  const keep = async (vehicle: Vehicle) => {
    await keepRecords(outbox, vehicleEntity.kind, [vehicle], outbox.now())
    await queryClient.invalidateQueries({ queryKey: query.key() })
  }
  const onError = (error: Error) => toastError(problemOf(error).sentence)

  const undoing = useMutation({
    mutationFn: (distinctionId: string) => call.undoVehicleDistinction({ id, distinctionId }),
    onSuccess: (vehicle) => {
      toastSuccess('Doublon possible rétabli')
      return keep(vehicle)
    },
    onError,
  })
  const telling = useMutation({
    mutationFn: ({ other, distinctionId }: { other: Vehicle; distinctionId: string }) =>
      call.tellVehiclesApart({ id, otherId: other.id, distinctionId }),
    onSuccess: (vehicle, { other, distinctionId }) => {
      toastUndo(`${vehicleName(other)} n’est plus signalé comme doublon de cette fiche`, () =>
        undoing.mutate(distinctionId),
      )
      return keep(vehicle)
    },
    onError,
  })
  return {
    tellApart: (other: Vehicle) => telling.mutate({ other, distinctionId: newId() }),
    undo: undoing.mutate,
    isWorking: telling.isPending || undoing.isPending,
  }
}
