import { DossierList } from '#features/dossiers/web/dossier-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Dossiers') }]

export default function DossiersPage() {
  return <DossierList />
}
