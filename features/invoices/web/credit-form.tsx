import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Invoice } from '#features/invoices/contract.ts'
import { creditInput } from '#features/invoices/invoice-input.ts'
import { call, invoicePlace } from '#features/invoices/web/api.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { ReasonDialog } from '#records/reason-dialog.tsx'

/** A credit note begins with all lines of its invoice: the person takes away those that stay invoiced. */
export function CreditForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, number, grossCents, creditedCents } = invoice
  const navigate = useNavigate()
  const [creditId] = useState(newId)
  return (
    <ReasonDialog
      title={`Avoir sur la facture ${number}`}
      placeholder="Pièce non posée, erreur de client…"
      leave="Annuler"
      act="Préparer l’avoir"
      feature="invoices"
      schema={creditInput}
      initial={{ creditId, reason: '' }}
      send={(input) => call.creditInvoice({ id, ...input })}
      onDone={() => void navigate(`${invoicePlace.path}/${creditId}`)}
      onClose={onClose}
    >
      Le brouillon reprend toutes les lignes. Pour un avoir partiel, retirez celles qui restent dues. Il peut aller
      jusqu’à <b>{euros(grossCents - creditedCents)} TTC</b>.
    </ReasonDialog>
  )
}
