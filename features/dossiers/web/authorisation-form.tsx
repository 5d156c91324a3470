import { Radio, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import type { z } from 'zod'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import {
  type Authorisation,
  type AuthorisationChannel,
  channelLabels,
  nextAuthorisations,
} from '#features/dossiers/dossier-authorisation.ts'
import { authorisationInput } from '#features/dossiers/dossier-input.ts'
import { recordDossierAuthorisation } from '#features/dossiers/web/dossier-writes.ts'
import { Buttons } from '#features/dossiers/web/promise-form.tsx'
import { isDone } from '#records/write-outcome.ts'

const choices: Record<Authorisation, string> = {
  none: 'Annuler la demande',
  awaited: 'L’accord est demandé, la réponse est attendue',
  granted: 'L’accord est donné',
  refused: 'L’accord est refusé',
}

type Values = {
  authorisation: Authorisation
  amountCents: string
  givenBy: string
  channel: AuthorisationChannel | null
}

/** Records where the approval of the works stands. */
export function AuthorisationForm({ dossier, onDone }: { dossier: Dossier; onDone: () => void }) {
  const { submit } = useOutboxActions()
  const next = nextAuthorisations(dossier.authorisation)
  const form = useForm<Values, z.infer<typeof authorisationInput>>({
    mode: 'controlled',
    initialValues: { authorisation: next[0] ?? 'awaited', amountCents: '', givenBy: '', channel: null },
    validate: zod4Resolver(authorisationInput as unknown as z.ZodType<object, Values>), // the schema reads the amount as it is typed
    transformValues: (values) => authorisationInput.parse(values),
  })
  const isAnswer = form.values.authorisation === 'granted' || form.values.authorisation === 'refused'
  const save = form.onSubmit(async (recorded) => {
    if (isDone(await submit(recordDossierAuthorisation, { id: dossier.id, ...recorded }))) onDone()
  })
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <Radio.Group label="Où en est l’accord" {...form.getInputProps('authorisation')}>
          <Stack gap="xs" mt="xs">
            {next.map((state, rank) => (
              <Radio key={state} value={state} label={choices[state]} data-autofocus={rank === 0 || undefined} />
            ))}
          </Stack>
        </Radio.Group>
        {isAnswer && (
          <>
            <TextInput label="Qui a répondu" maxLength={100} {...form.getInputProps('givenBy')} />
            <Select
              label="Comment"
              data={Object.entries(channelLabels).map(([value, label]) => ({ value, label }))}
              placeholder="Non précisé"
              clearable
              clearButtonProps={{ 'aria-label': 'Effacer le moyen' }}
              {...form.getInputProps('channel')}
            />
          </>
        )}
        {form.values.authorisation === 'granted' && (
          <TextInput
            label="Montant accordé (TTC)"
            inputMode="decimal"
            rightSection="€"
            {...form.getInputProps('amountCents')}
          />
        )}
        <Buttons isSaving={form.submitting} onCancel={onDone} />
      </Stack>
    </form>
  )
}
