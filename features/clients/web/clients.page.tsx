import { ClientList } from '#features/clients/web/client-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Clients') }]

export default function ClientsPage() {
  return <ClientList />
}
