import { useCurrentGarage, useMay } from '#features/garages/web/current-garage.tsx'
import type { WholeInvoice } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { InvoiceActs } from '#features/invoices/web/invoice-acts.tsx'
import { InvoiceBadge } from '#features/invoices/web/invoice-badge.tsx'
import { InvoiceDocuments } from '#features/invoices/web/invoice-documents.tsx'
import { euros } from '#lib/euros.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

export function InvoiceHeader({ whole, isSaved }: { whole: WholeInvoice; isSaved: boolean }) {
  const { invoice } = whole
  const { isDemo } = useCurrentGarage().garage
  const mayWrite = useMay(invoicesRights.write)
  const { clientName, plate, vehicleName, grossCents } = invoice
  return (
    <PageHeader
      title={invoiceName(invoice)}
      subtitle={[clientName, plate, vehicleName, `${euros(grossCents)} TTC`].filter(Boolean).join(' · ')}
      aside={
        <>
          <InvoiceBadge invoice={invoice} size="md" />
          {isDemo && <StatusBadge tone="accent">DÉMO</StatusBadge>}
        </>
      }
      actions={
        <>
          {mayWrite && <InvoiceActs whole={whole} isSaved={isSaved} />}
          <InvoiceDocuments invoice={invoice} />
        </>
      }
    />
  )
}
