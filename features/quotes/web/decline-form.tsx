import { Text, Textarea } from '@mantine/core'
import type { Quote } from '#features/quotes/contract.ts'
import { declineInput } from '#features/quotes/quote-input.ts'
import { call } from '#features/quotes/web/api.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** The refusal of the client, with its reason when it is known. */
export function DeclineForm({ quote: { id }, onClose }: { quote: Quote; onClose: () => void }) {
  const given = useServerForm({
    feature: 'quotes',
    schema: declineInput,
    initial: { reason: '' },
    send: ({ reason }) => call.declineQuote({ id, reason }),
    onDone: () => {
      toastSuccess('Refus du client noté')
      onClose()
    },
  })
  const { form } = given
  return (
    <FormDialog title="Noter le refus du client" act="Noter le refus" form={given} onClose={onClose}>
      <Text>Le devis reste consultable, et peut être rouvert pour une nouvelle proposition.</Text>
      <Textarea
        label="Motif, s’il est connu"
        placeholder="Prix, délai, réparation ailleurs…"
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
