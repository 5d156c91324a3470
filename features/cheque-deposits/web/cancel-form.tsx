import { useState } from 'react'
import { chequesWords } from '#features/cheque-deposits/cheque-deposit.ts'
import { cancellationInput } from '#features/cheque-deposits/cheque-deposit-input.ts'
import type { ChequeDeposit } from '#features/cheque-deposits/contract.ts'
import { call } from '#features/cheque-deposits/web/api.ts'
import { newId } from '#lib/id.ts'
import { ReasonDialog } from '#records/reason-dialog.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** Nothing is erased: the opposite is added, with its reason. */
export function CancelForm({ deposit, onClose }: { deposit: ChequeDeposit; onClose: () => void }) {
  const { id, number, chequeCount } = deposit
  const [cancellationId] = useState(newId)
  return (
    <ReasonDialog
      title={`Annuler la remise ${number}\u202f?`}
      placeholder="Chèque oublié, mauvais compte…"
      leave="Garder"
      act="Annuler la remise"
      isFinal
      feature="chequeDeposits"
      schema={cancellationInput}
      initial={{ cancellationId, reason: '' }}
      send={(input) => call.cancelChequeDeposit({ id, ...input })}
      onDone={() => {
        toastSuccess('Remise annulée')
        onClose()
      }}
      onClose={onClose}
    >
      {chequeCount > 1 ? `Ses ${chequesWords(chequeCount)} sont` : 'Son chèque est'} de nouveau à remettre. La remise et
      son annulation restent dans le livre.
    </ReasonDialog>
  )
}
