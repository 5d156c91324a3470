import { useMay } from '#features/garages/web/current-garage.tsx'
import { invoicesRights } from '#features/invoices/rights.ts'
import { call, invoicePlace } from '#features/invoices/web/api.ts'
import { invoiceLook } from '#features/invoices/web/invoice-look.tsx'
import { InvoicePage } from '#features/invoices/web/invoice-page.tsx'
import { NewInvoiceDrawer } from '#features/invoices/web/new-invoice-drawer.tsx'
import { PaperList } from '#priced-papers/web/paper-list.tsx'

const begin = { id: 'create-invoice', label: 'Nouvelle facture', group: 'Factures', keys: 'n f' }
const commands = { id: 'export-invoices', group: 'Liste des factures' }

export function InvoiceList() {
  return (
    <PaperList
      place={invoicePlace}
      look={invoiceLook}
      begin={begin}
      mayWrite={useMay(invoicesRights.write)}
      exported={{ ask: call.exportInvoices, commands, mayExport: useMay(invoicesRights.export) }}
      page={(id) => <InvoicePage id={id} />}
      drawer={<NewInvoiceDrawer />}
    />
  )
}
