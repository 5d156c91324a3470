import { Autocomplete, Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { promiseInput } from '#features/dossiers/dossier-input.ts'
import { promiseDossier } from '#features/dossiers/web/dossier-writes.ts'
import { newId } from '#lib/id.ts'
import { isDone } from '#records/write-outcome.ts'

const reasons = [
  'Pièces en attente',
  'Travaux supplémentaires',
  'Accord de l’assureur attendu',
  'Charge de l’atelier',
  'À la demande du client',
]

/** Promises a day. A promise that changes says why. */
export function PromiseForm({ dossier, onDone }: { dossier: Dossier; onDone: () => void }) {
  const { submit } = useOutboxActions()
  const isChange = dossier.promisedOn !== null
  const form = useForm<{ promisedOn: string; reason: string }>({
    mode: 'controlled',
    initialValues: { promisedOn: dossier.promisedOn ?? '', reason: '' },
    validate: (values) => ({
      ...zod4Resolver(promiseInput)(values),
      ...(isChange && values.reason.trim() === '' ? { reason: 'Indiquez pourquoi la date change' } : {}),
    }),
  })
  const save = form.onSubmit(async (promise) => {
    const outcome = await submit(promiseDossier, { id: dossier.id, promiseId: newId(), ...promise })
    if (isDone(outcome)) onDone()
  })
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <TextInput label="Restitution promise le" type="date" data-autofocus {...form.getInputProps('promisedOn')} />
        {isChange && (
          <Autocomplete label="Pourquoi elle change" data={reasons} maxLength={300} {...form.getInputProps('reason')} />
        )}
        <Buttons isSaving={form.submitting} onCancel={onDone} />
      </Stack>
    </form>
  )
}

/** The end of each of these dialogs. */
export function Buttons({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        Annuler
      </Button>
      <Button type="submit" loading={isSaving}>
        Enregistrer
      </Button>
    </Group>
  )
}
