import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { RecordParts } from '#browser/workshop-parts.tsx'
import type { Invoice } from '#features/invoices/contract.ts'
import { kindLabels } from '#features/invoices/invoice.ts'
import { call } from '#features/invoices/web/api.ts'
import { euros } from '#lib/euros.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** Nothing changes after the issue: the person reads the total and confirms it. */
export function IssueForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
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
