import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { RecordParts } from '#browser/workshop-parts.tsx'
import type { WholeInvoice } from '#features/invoices/contract.ts'
import { kindLabels } from '#features/invoices/invoice.ts'
import { unpaidOf } from '#features/invoices/unpaid-deposits.ts'
import { call } from '#features/invoices/web/api.ts'
import { euros } from '#lib/euros.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** Nothing changes after the issue: the person reads the total and confirms it. */
export function IssueForm({ whole, onClose }: { whole: WholeInvoice; onClose: () => void }) {
  const { invoice, deductions } = whole
  const { id, kind, clientName } = invoice
  // The total that the person reads is the one that is sent, also when a colleague changes the draft meanwhile.
  const [grossCents] = useState(invoice.grossCents)
  const { element, submit, isSending, problem } = useServerForm({
    feature: 'invoices',
    schema: z.object({}),
    initial: {},
    send: async () => {
      const { number } = await call.issueInvoice({ id, grossCents })
      toastSuccess(`${kindLabels[kind]} ${number} émis${kind === 'credit_note' ? '' : 'e'}`)
    },
    onDone: onClose,
  })
  const what = kind === 'credit_note' ? 'cet avoir' : 'cette facture'
  return (
    <Modal opened onClose={onClose} title={`Émettre ${what}\u202f?`}>
      <form ref={element} onSubmit={submit}>
        <Stack>
          <ProblemAbove sentence={problem} />
          <RecordParts of="invoice_draft" id={id} />
          {unpaidOf(deductions).map(({ number, openCents }) => (
            <Alert key={number} color="yellow">
              L’acompte {number} n’est pas réglé{'\u202f'}: il reste dû {euros(openCents)} TTC. La facture le déduit
              quand même.
            </Alert>
          ))}
          <Text>
            {clientName}, <b>{euros(grossCents)} TTC</b>. Le numéro est attribué, le document est figé{'\u202f'}: rien
            ne change ensuite.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending} data-autofocus>
              Émettre
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
