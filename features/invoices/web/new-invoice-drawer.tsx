import { TextInput } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { invoiceFormInput } from '#features/invoices/invoice-form-input.ts'
import { blankInvoiceValues } from '#features/invoices/invoice-form-values.ts'
import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import { call, invoiceHistory, invoicePlace } from '#features/invoices/web/api.ts'
import { invoiceDrafts, invoiceRecord } from '#features/invoices/web/invoice-fields.ts'
import { QuoteClientChoice, QuoteVehicleChoice } from '#features/quotes/web/quote-client-choice.tsx'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { RecordForm } from '#records/record-form.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { useNewId } from '#records/use-saving.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** Open while the address says `nouveau`. */
export function NewInvoiceDrawer() {
  const [isOpen, close] = useOpenedBy('nouveau')
  return (
    <RecordDrawer title="Nouvelle facture" opened={isOpen} onClose={close}>
      <NewInvoiceForm onCancel={close} />
    </RecordDrawer>
  )
}

/** The pages of clients and vehicles lead here with their ids. */
function NewInvoiceForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const refresh = useRefresh('invoices')
  const [parameters] = useSearchParams()
  const id = useNewId('invoice', invoiceDrafts.new)
  if (!id) return <PageSkeleton />
  const clientId = parameters.get('pour') ?? ''
  const vehicleId = parameters.get('vehicule') ?? ''
  const dossierId = parameters.get('dossier') ?? ''
  const save = async (input: InvoiceInput) => {
    try {
      await call.createInvoice({ id, ...input })
      toastSuccess('Brouillon de facture créé')
    } catch (error) {
      return problemOf(error)
    }
    void refresh()
    void navigate(`${invoicePlace.path}/${id}`, { replace: true })
    return undefined
  }
  return (
    <RecordForm
      of={{ ...invoiceRecord, blank: { ...blankInvoiceValues, clientId, vehicleId, dossierId } }}
      schema={invoiceFormInput}
      kinds={invoiceDrafts}
      history={invoiceHistory(id)}
      beginAnew="Repartir d’une facture vide"
      draftId={id}
      record={null}
      save={save}
      onCancel={onCancel}
    >
      {({ form, input }) => (
        <>
          <QuoteClientChoice
            value={form.values.clientId}
            error={form.errors.clientId}
            onChoose={(chosen) => form.setValues({ clientId: chosen, vehicleId: '' })}
          />
          <QuoteVehicleChoice clientId={form.values.clientId} input={input('vehicleId')} />
          <TextInput {...input('title')} placeholder="Aile avant gauche, vidange…" />
        </>
      )}
    </RecordForm>
  )
}
