import { dossierWords } from '#features/dossiers/dossier-search.ts'
import { plateKey } from '#features/vehicles/plate.ts'
import { fold } from '#lib/fold.ts'
import { idField } from '#lib/list-address.ts'

type Paper = {
  number: string | null
  title: string
  clientId: string
  clientName: string
  vehicleId: string | null
  plate: string
  vehicleName: string
  dossierId: string | null
}
type Filters = {
  search?: string | undefined
  clientId?: string | undefined
  vehicleId?: string | undefined
  dossierId?: string | undefined
}

/** The filters by client, vehicle and dossier of a list of papers, in its address. */
export const partyFilters = {
  clientId: idField('client'),
  vehicleId: idField('vehicule'),
  dossierId: idField('dossier'),
}

/** Decides on the device, as the server does, whether a paper passes the search and these filters. */
export function passesPaperFilters(paper: Paper, { search = '', clientId, vehicleId, dossierId }: Filters): boolean {
  if (clientId && paper.clientId !== clientId) return false
  if (vehicleId && paper.vehicleId !== vehicleId) return false
  if (dossierId && paper.dossierId !== dossierId) return false
  const { number, title, clientName, plate, vehicleName } = paper
  const text = [fold([number ?? '', title, clientName, plate, vehicleName].join(' ')), plateKey(plate)].join(' ')
  return dossierWords(search).every((word) => text.includes(word))
}
