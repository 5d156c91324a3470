import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { OpeningValues } from '#features/dossiers/dossier-opening-input.ts'
import { clientsQuery, directoryQuery, vehiclesQuery } from '#features/dossiers/web/choice-sources.ts'
import { rememberName } from '#features/dossiers/web/chosen-names.ts'

type Begun =
  | { isLoading: true }
  | { isLoading: false; partyId: string; begin: Partial<OpeningValues>; isWhole: boolean }

/** The client, vehicle or firm that the address names for a new dossier; undefined when it names none. */
export function useBegunDossier(): Begun | undefined {
  const [parameters] = useSearchParams()
  const [clientId, vehicleId, firmId] = ['pour', 'vehicule', 'societe'].map((name) => parameters.get(name) ?? '')
  const asked = (id = '') => ({ input: { id }, enabled: id !== '', retry: false })
  const client = useQuery(clientsQuery.readClient.queryOptions(asked(clientId)))
  const vehicle = useQuery(vehiclesQuery.readVehicle.queryOptions(asked(vehicleId)))
  const firm = useQuery(directoryQuery.readFirm.queryOptions(asked(firmId)))
  const begin = useMemo((): Partial<OpeningValues> => {
    const [known, car, house] = [client.data?.client, vehicle.data?.vehicle, firm.data?.firm]
    if (known) rememberName(known.id, known.displayName)
    if (house) rememberName(house.id, house.name)
    return {
      ...(known && { clientId: known.id }),
      // The form finds the vehicle by its plate, with its owner.
      ...(car?.plate && { plate: car.plate }),
      ...(house?.kind === 'insurer' && { insurerId: house.id }),
      ...(house?.kind === 'expert_firm' && { expertFirmId: house.id }),
    }
  }, [client.data, vehicle.data, firm.data])
  const partyId = clientId || vehicleId || firmId
  if (!partyId) return undefined
  if (client.isLoading || vehicle.isLoading || firm.isLoading) return { isLoading: true }
  return { isLoading: false, partyId, begin, isWhole: begin.expertFirmId !== undefined }
}
