import { Alert, Anchor, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ClaimToCash } from '#features/claim-assignments/contract.ts'
import { coverageActLabels } from '#features/claim-assignments/coverage.ts'
import { invoiceMailInput } from '#features/claim-assignments/coverage-input.ts'
import { insurerMailMissing } from '#features/claim-assignments/refusals.ts'
import { call, feature, query } from '#features/claim-assignments/web/api.ts'
import { AskedFrame } from '#features/claim-assignments/web/form-frame.tsx'
import { newId } from '#lib/id.ts'
import { DialogForm } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type MailProps = { claim: ClaimToCash; onNote: () => void; onClose: () => void }

/** The mail that brings the insurer its invoice, with the way to note a sending that was made elsewhere. */
export function InvoiceMailForm(props: MailProps) {
  const mail = useQuery({
    ...query.proposeInvoiceMail.queryOptions({ input: { id: props.claim.id } }),
    // The completed text stays when the claim changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <AskedFrame title={coverageActLabels.request} asked={mail} onClose={props.onClose}>
      {(proposed) => <Mail {...props} proposed={proposed} />}
    </AskedFrame>
  )
}

type Proposed = Awaited<ReturnType<typeof call.proposeInvoiceMail>>

function Mail({ claim: { id, insurerId }, proposed, onNote, onClose }: MailProps & { proposed: Proposed }) {
  const [sendingId] = useState(newId)
  const { recipient, body, invoiceNumbers } = proposed
  const given = useServerForm({
    feature,
    schema: invoiceMailInput,
    initial: { sendingId, recipient, body },
    send: (input) => call.mailCoverageInvoice({ id, ...input }),
    onDone: () => {
      toastSuccess('Facture envoyée à l’assureur')
      onClose()
    },
  })
  const { form } = given
  return (
    <DialogForm act="Envoyer par email" form={given} onClose={onClose}>
      <Text size="sm">
        Pièce{invoiceNumbers.length > 1 ? 's' : ''} jointe{invoiceNumbers.length > 1 ? 's' : ''}
        {'\u202f'}: {invoiceNumbers.map((number) => `Facture ${number}.pdf`).join(', ')}, telle
        {invoiceNumbers.length > 1 ? 's' : ''} qu’émise{invoiceNumbers.length > 1 ? 's' : ''}. Partie par la plateforme
        de l’assureur ou par courrier{'\u202f'}?{' '}
        <Anchor component="button" type="button" size="sm" underline="always" onClick={onNote}>
          Notez cet envoi
        </Anchor>
        .
      </Text>
      {recipient === '' && (
        <Alert color="orange">
          {insurerMailMissing.sentence}
          {insurerId && (
            <>
              {' '}
              <Anchor component={Link} to={`/dashboard/annuaire/${insurerId}`} inherit underline="always">
                Ouvrir la fiche
              </Anchor>
            </>
          )}
        </Alert>
      )}
      <TextInput label="Email de l’assureur" type="email" required {...form.getInputProps('recipient')} />
      <Textarea
        label="Texte"
        description="Le nom et le téléphone de l’atelier s’ajoutent à la fin."
        autosize
        minRows={8}
        maxRows={18}
        {...form.getInputProps('body')}
      />
    </DialogForm>
  )
}
