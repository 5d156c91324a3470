import { VehicleList } from '#features/vehicles/web/vehicle-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Véhicules') }]

export default function VehiclesPage() {
  return <VehicleList />
}
