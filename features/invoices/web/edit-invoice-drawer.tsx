import type { Invoice } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { invoiceChanged } from '#features/invoices/refusals.ts'
import { call } from '#features/invoices/web/api.ts'
import { invoiceForm } from '#features/invoices/web/invoice-fields.ts'
import { InvoiceHeadFields } from '#features/invoices/web/invoice-head-fields.tsx'
import { EditPaperDrawer } from '#priced-papers/web/edit-paper-drawer.tsx'

export function EditInvoiceDrawer({ invoice }: { invoice: Invoice }) {
  return (
    <EditPaperDrawer
      {...invoiceForm}
      title={invoiceName(invoice)}
      paper={invoice}
      edit={(input) => call.editInvoice(input)}
      changed={invoiceChanged.code}
      beginAnew="Revenir au brouillon enregistré"
    >
      {(inside) => <InvoiceHeadFields invoice={invoice} {...inside} />}
    </EditPaperDrawer>
  )
}
