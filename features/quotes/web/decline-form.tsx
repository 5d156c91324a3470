import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { Quote } from '#features/quotes/contract.ts'
import { declineInput } from '#features/quotes/quote-input.ts'
import { call } from '#features/quotes/web/api.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** The refusal of the client, with its reason when it is known. */
export function DeclineForm({ quote: { id }, onClose }: { quote: Quote; onClose: () => void }) {
  const { form, element, submit, isSending, problem } = useServerForm({
    feature: 'quotes',
    schema: declineInput,
    initial: { reason: '' },
    send: ({ reason }) => call.declineQuote({ id, reason }),
    onDone: () => {
      toastSuccess('Refus du client noté')
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="Noter le refus du client">
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <ProblemAbove sentence={problem} />
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending}>
              Noter le refus
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
