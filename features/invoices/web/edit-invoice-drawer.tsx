import { problemOf } from '#browser/call.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { invoiceFormInput } from '#features/invoices/invoice-form-input.ts'
import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import { invoiceChanged } from '#features/invoices/refusals.ts'
import { call, invoiceHistory } from '#features/invoices/web/api.ts'
import { invoiceDrafts, invoiceRecord } from '#features/invoices/web/invoice-fields.ts'
import { InvoiceHeadFields } from '#features/invoices/web/invoice-head-fields.tsx'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { type FormProblem, RecordForm } from '#records/record-form.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** Open while the address says `modifier`. */
export function EditInvoiceDrawer({ invoice }: { invoice: Invoice }) {
  const [isOpen, close] = useOpenedBy('modifier')
  return (
    <RecordDrawer title={invoiceName(invoice)} opened={isOpen} onClose={close}>
      <EditInvoiceForm invoice={invoice} onClose={close} />
    </RecordDrawer>
  )
}

function EditInvoiceForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id } = invoice
  const refresh = useRefresh('invoices')
  const save = async (input: InvoiceInput, seen: Invoice | null): Promise<FormProblem | undefined> => {
    try {
      await call.editInvoice({ id, baseVersion: (seen ?? invoice).version, ...input })
    } catch (error) {
      const problem = problemOf(error)
      await refresh()
      // Saved elsewhere in the same moment: the form says it under its fields.
      return problem.code === invoiceChanged.code ? { sentence: '', fields: {} } : problem
    }
    await refresh()
    toastSuccess('Modifications enregistrées')
    onClose()
    return undefined
  }
  return (
    <RecordForm
      of={invoiceRecord}
      schema={invoiceFormInput}
      kinds={invoiceDrafts}
      history={invoiceHistory(id)}
      beginAnew="Revenir au brouillon enregistré"
      draftId={id}
      record={invoice}
      latest={invoice}
      save={save}
      onCancel={onClose}
    >
      {(inside) => <InvoiceHeadFields invoice={invoice} {...inside} />}
    </RecordForm>
  )
}
