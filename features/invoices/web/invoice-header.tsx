import { useCurrentGarage, useMay } from '#features/garages/web/current-garage.tsx'
import type { WholeInvoice } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { InvoiceActs } from '#features/invoices/web/invoice-acts.tsx'
import { InvoiceBadge } from '#features/invoices/web/invoice-badge.tsx'
import { InvoiceDocuments } from '#features/invoices/web/invoice-documents.tsx'
import { PaperHeader } from '#priced-papers/web/paper-header.tsx'

export function InvoiceHeader({ whole, isSaved }: { whole: WholeInvoice; isSaved: boolean }) {
  const { invoice } = whole
  const { isDemo } = useCurrentGarage().garage
  const mayWrite = useMay(invoicesRights.write)
  return (
    <PaperHeader
      title={invoiceName(invoice)}
      paper={invoice}
      badge={<InvoiceBadge invoice={invoice} size="md" />}
      isDemo={isDemo}
    >
      {mayWrite && <InvoiceActs whole={whole} isSaved={isSaved} />}
      <InvoiceDocuments invoice={invoice} />
    </PaperHeader>
  )
}
