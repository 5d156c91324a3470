import { useNavigate } from 'react-router'
import type { WholeInvoice } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { call, invoicePlace } from '#features/invoices/web/api.ts'
import { euros } from '#lib/euros.ts'
import { useAct } from '#records/use-act.ts'
import { Confirm } from '#ui/confirm.tsx'

/** Nothing brings a removed draft back: the question says what goes with it. */
export function RemoveDraft({ whole, onClose }: { whole: WholeInvoice; onClose: () => void }) {
  const { id } = whole.invoice
  const navigate = useNavigate()
  const { mutate, isPending } = useAct({
    feature: 'invoices',
    act: (_: undefined) => call.removeInvoice({ id }),
    done: 'Brouillon supprimé',
    onDone: () => void navigate(invoicePlace.path),
  })
  return (
    <Confirm
      title="Supprimer ce brouillon&#8239;?"
      label="Supprimer définitivement"
      keepLabel="Garder le brouillon"
      isDoing={isPending}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    >
      {lossWords(whole)}
    </Confirm>
  )
}

function lossWords({ invoice, lines }: WholeInvoice): string {
  const { dues, grossCents } = invoice
  const name = invoiceName({ ...invoice, number: null }).toLowerCase()
  const content = lines.length === 0 ? 'sans ligne' : `de ${lines.length} ligne${lines.length > 1 ? 's' : ''}`
  const plan = dues.length > 1 ? `, avec ses ${dues.length} échéances` : ''
  return `Ce ${name} ${content}, ${euros(grossCents)} TTC, sera supprimé définitivement${plan}. Personne ne pourra le restaurer.`
}
