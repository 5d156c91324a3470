import { useParams } from 'react-router'
import { ClientPage } from '#features/clients/web/client-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Client') }]

export default function ClientRoute() {
  const { id = '' } = useParams()
  return <ClientPage key={id} id={id} />
}
