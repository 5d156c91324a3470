import { GarageExports } from '#features/garage-exports/web/garage-exports.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Export de l’atelier') }]

export default function GarageExportsPage() {
  return <GarageExports />
}
