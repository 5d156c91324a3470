import { InvoiceList } from '#features/invoices/web/invoice-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Factures') }]

export default function InvoicesPage() {
  return <InvoiceList />
}
