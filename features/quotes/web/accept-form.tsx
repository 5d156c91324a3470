import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Quote } from '#features/quotes/contract.ts'
import { channelLabels } from '#features/quotes/quote.ts'
import { acceptanceInput } from '#features/quotes/quote-input.ts'
import { call, today } from '#features/quotes/web/api.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** The agreement of the client: who, how, when, and to the amount that is shown. */
export function AcceptForm({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { id, clientName, revision } = quote
  // The amount that the person reads is the one that is sent, also when a colleague changes the quote meanwhile.
  const [shown] = useState(() => ({ acceptanceId: newId(), grossCents: quote.grossCents }))
  const { form, element, submit, isSending, problem } = useServerForm({
    feature: 'quotes',
    schema: acceptanceInput,
    initial: { ...shown, acceptedBy: clientName, channel: '', acceptedOn: today() },
    send: (answer) => call.acceptQuote({ id, ...answer }),
    onDone: () => {
      toastSuccess('Accord du client noté')
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="Noter l’accord du client">
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <ProblemAbove sentence={problem} />
          <Text>
            Le client accepte la version {revision}, à <b>{euros(shown.grossCents)} TTC</b>.
          </Text>
          <TextInput label="Accepté par" required autoComplete="off" {...form.getInputProps('acceptedBy')} />
          <Select
            label="Comment"
            required
            placeholder="Sur place, devis signé, email…"
            data={Object.entries(channelLabels).map(([value, label]) => ({ value, label }))}
            allowDeselect={false}
            data-autofocus
            {...form.getInputProps('channel')}
            value={form.values.channel || null}
          />
          <TextInput label="Le" type="date" required max={today()} {...form.getInputProps('acceptedOn')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending}>
              Noter l’accord
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
