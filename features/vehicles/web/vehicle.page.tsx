import { useParams } from 'react-router'
import { VehiclePage } from '#features/vehicles/web/vehicle-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Véhicule') }]

export default function VehicleRoute() {
  const { id = '' } = useParams()
  return <VehiclePage key={id} id={id} />
}
