import { useParams } from 'react-router'
import { InvoicePage } from '#features/invoices/web/invoice-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Facture') }]

export default function InvoiceRoute() {
  const { id = '' } = useParams()
  return <InvoicePage key={id} id={id} />
}
