import { useNavigate } from 'react-router'
import type { WholeInvoice } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { call, invoicePlace } from '#features/invoices/web/api.ts'
import { euros } from '#lib/euros.ts'
import { RemovalQuestion } from '#records/removal-question.tsx'

/** The question counts the lines and the dues that go. */
export function RemoveDraft({ whole, onClose }: { whole: WholeInvoice; onClose: () => void }) {
  const navigate = useNavigate()
  const remove = () => call.removeInvoice({ id: whole.invoice.id })
  const leave = () => void navigate(invoicePlace.path)
  return (
    <RemovalQuestion feature="invoices" remove={remove} onDone={leave} onClose={onClose}>
      {lossWords(whole)}
    </RemovalQuestion>
  )
}

function lossWords({ invoice, lines }: WholeInvoice): string {
  const { dues, grossCents } = invoice
  const name = invoiceName({ ...invoice, number: null }).toLowerCase()
  const content = lines.length === 0 ? 'sans ligne' : `de ${lines.length} ligne${lines.length > 1 ? 's' : ''}`
  const plan = dues.length > 1 ? `, avec ses ${dues.length} échéances` : ''
  return `Ce ${name} ${content}, ${euros(grossCents)} TTC, sera supprimé définitivement${plan}. Personne ne pourra le restaurer.`
}
