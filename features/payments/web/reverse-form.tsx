import { useState } from 'react'
import type { Payment } from '#features/payments/contract.ts'
import { reversalInput } from '#features/payments/payment-input.ts'
import { call } from '#features/payments/web/api.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { ReasonDialog } from '#records/reason-dialog.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** Nothing is erased: the opposite amount is added, with its reason. */
export function ReverseForm({
  payment: { id, number, amountCents, depositNumber },
  onClose,
}: {
  payment: Payment
  onClose: () => void
}) {
  const [reversalId] = useState(newId)
  const refreshInvoices = useRefresh('invoices')
  return (
    <ReasonDialog
      title={`Annuler l’encaissement ${number}\u202f?`}
      placeholder="Chèque impayé, erreur de montant…"
      leave="Garder"
      act="Annuler l’encaissement"
      isFinal
      feature="payments"
      schema={reversalInput}
      initial={{ reversalId, reason: '' }}
      send={(input) => call.reversePayment({ id, ...input })}
      onDone={() => {
        void refreshInvoices()
        toastSuccess('Encaissement annulé')
        onClose()
      }}
      onClose={onClose}
    >
      Une écriture de <b>{euros(-amountCents)} TTC</b> est ajoutée. Les deux restent dans le livre.
      {depositNumber &&
        ` Ce chèque est dans la remise ${depositNumber}\u202f: l’annulation la nomme, et les comptes le reprennent à la banque.`}
    </ReasonDialog>
  )
}
