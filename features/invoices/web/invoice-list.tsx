import { useMay } from '#features/garages/web/current-garage.tsx'
import { invoicesRights } from '#features/invoices/rights.ts'
import { invoicePlace } from '#features/invoices/web/api.ts'
import { invoiceLook } from '#features/invoices/web/invoice-look.tsx'
import { InvoicePage } from '#features/invoices/web/invoice-page.tsx'
import { NewInvoiceDrawer } from '#features/invoices/web/new-invoice-drawer.tsx'
import { PaperList } from '#priced-papers/web/paper-list.tsx'

const begin = { id: 'create-invoice', label: 'Nouvelle facture', group: 'Factures', keys: 'n f' }

export function InvoiceList() {
  return (
    <PaperList
      place={invoicePlace}
      look={invoiceLook}
      begin={begin}
      mayWrite={useMay(invoicesRights.write)}
      page={(id) => <InvoicePage id={id} />}
      drawer={<NewInvoiceDrawer />}
    />
  )
}
