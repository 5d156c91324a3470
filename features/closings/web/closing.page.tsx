import { useParams } from 'react-router'
import { ClosingPage } from '#features/closings/web/closing-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Clôture') }]

export default function ClosingRoute() {
  const { id = '' } = useParams()
  return <ClosingPage key={id} id={id} />
}
