import { Autocomplete, Button, Group, Modal, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { today } from '#browser/today.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { type Channel, channelLabels } from '#features/clients/client.ts'
import { consentInput } from '#features/clients/client-input.ts'
import { recordClientConsent } from '#features/clients/web/client-writes.ts'
import { newId } from '#lib/id.ts'
import { isDone } from '#records/write-outcome.ts'

type ConsentFormProps = { clientId: string; opened: boolean; onClose: () => void }

const sources = [
  'Formulaire signé au comptoir',
  'Accord donné par téléphone',
  'Demande par email',
  'Ordre de réparation signé',
]

export function ClientConsentForm({ opened, onClose, clientId }: ConsentFormProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Noter un accord ou un refus">
      <Fields clientId={clientId} onClose={onClose} />
    </Modal>
  )
}

function Fields({ clientId, onClose }: Omit<ConsentFormProps, 'opened'>) {
  const { submit } = useOutboxActions()
  const form = useForm<{ channel: Channel; granted: boolean; source: string; givenOn: string }>({
    mode: 'controlled',
    initialValues: { channel: 'email', granted: true, source: '', givenOn: today() },
    validate: zod4Resolver(consentInput),
  })
  const save = form.onSubmit(async (consent) => {
    const outcome = await submit(recordClientConsent, { id: clientId, consentId: newId(), ...consent })
    if (isDone(outcome)) onClose()
  })
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <Select
          label="Moyen de contact"
          data={Object.entries(channelLabels).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('channel')}
        />
        <SegmentedControl
          aria-label="Choix du client"
          data={[
            { value: 'yes', label: 'Accepte' },
            { value: 'no', label: 'Refuse' },
          ]}
          value={form.values.granted ? 'yes' : 'no'}
          onChange={(value) => form.setFieldValue('granted', value === 'yes')}
        />
        <Autocomplete
          label="Comment ce choix a été donné"
          description="Ce qui en fera la preuve, s’il faut la donner un jour"
          data={sources}
          maxLength={200}
          {...form.getInputProps('source')}
        />
        <TextInput label="Date du choix" type="date" max={today()} {...form.getInputProps('givenOn')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" loading={form.submitting}>
            Enregistrer
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
