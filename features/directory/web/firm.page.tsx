import { useParams } from 'react-router'
import { FirmPage } from '#features/directory/web/firm-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Annuaire') }]

export default function FirmRoute() {
  const { id = '' } = useParams()
  return <FirmPage key={id} id={id} />
}
