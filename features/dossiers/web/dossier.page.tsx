import { useParams } from 'react-router'
import { DossierPage } from '#features/dossiers/web/dossier-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Dossier') }]

export default function DossierRoute() {
  const { id = '' } = useParams()
  return <DossierPage key={id} id={id} />
}
