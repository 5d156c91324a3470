import { Alert, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { kindLabels } from '#features/clients/client.ts'
import { type ClientInput, clientInput } from '#features/clients/client-input.ts'
import { blankSheet, type ClientSheet, sheetOf } from '#features/clients/client-sheet.ts'
import type { Client } from '#features/clients/contract.ts'
import { ClientDraftNotice } from '#features/clients/web/client-draft-notice.tsx'
import { ClientDuplicates } from '#features/clients/web/client-duplicates.tsx'
import classes from '#features/clients/web/client-form.module.css'
import { ClientFormFields } from '#features/clients/web/client-form-fields.tsx'
import { useClientDraft } from '#features/clients/web/use-client-draft.tsx'
import { formatInstant } from '#lib/dates.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'

export type FormProblem = { sentence: string; fields: Record<string, string> }

type ClientFormProps = {
  draftId: string
  /** The client as it is; none for a new one. */
  client: Client | null
  /** An input that the server refused, to be put right. */
  refused?: { input: ClientInput; problem: FormProblem }
  /** Answers what the server refused. `seen` is the client as it was when the typing began. */
  save: (input: ClientInput, seen: Client | null) => Promise<FormProblem | undefined>
  onCancel: () => void
}

/** Begins with what was typed before and never saved, if the device has kept such a thing. */
export function ClientForm(props: ClientFormProps) {
  const { client, draftId, refused } = props
  const draft = useClientDraft(draftId)
  const [isAnew, setAnew] = useState(false)
  if (draft.found === undefined) return <PageSkeleton />

  const taken = isAnew ? null : draft.found
  const start = refused ? sheetOf(refused.input) : client ? sheetOf(client) : blankSheet
  const beginAnew = () => void draft.drop().then(() => setAnew(true))
  return (
    <Fields
      key={`${isAnew}`}
      {...props}
      client={taken ? taken.seen : client}
      start={taken?.sheet ?? start}
      draft={draft}
      notice={taken && <ClientDraftNotice draft={taken} isNew={!client} onBeginAnew={beginAnew} />}
    />
  )
}

type FieldsProps = ClientFormProps & {
  start: ClientSheet
  draft: ReturnType<typeof useClientDraft>
  notice: ReactNode
}

function Fields({ client, refused, start, draft, notice, save, onCancel }: FieldsProps) {
  // The client may change under the form: what one corrects is what one saw when the typing began.
  const [seen] = useState(client)
  const [problem, setProblem] = useState(refused?.problem.sentence)
  const [isSaving, setSaving] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<ClientSheet, ClientInput>({
    mode: 'controlled',
    initialValues: start,
    initialErrors: refused?.problem.fields ?? {},
    validate: zod4Resolver(clientInput),
    transformValues: (sheet) => clientInput.parse(sheet),
    onValuesChange: (sheet) => draft.keep(sheet, seen),
  })

  async function submit(input: ClientInput) {
    setSaving(true)
    const said = await save(input, seen).finally(() => setSaving(false))
    setProblem(said?.sentence)
    if (!said) return draft.drop()
    form.setErrors(said.fields)
    focusFirst(said.fields)
  }
  function focusFirst(errors: object) {
    const fields = element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? []
    Array.from(fields)
      .find(({ dataset }) => `${dataset.path}` in errors)
      ?.focus()
  }
  // The drawer looked for its first field before the draft was read.
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const send = form.onSubmit(submit, focusFirst)
  const sendByKey = () => element.current?.requestSubmit()

  return (
    <form
      ref={element}
      className={classes.form}
      onSubmit={send}
      onKeyDown={getHotkeyHandler([
        ['mod+S', sendByKey],
        ['mod+Enter', sendByKey],
      ])}
      noValidate
    >
      <div className={classes.fields}>
        {notice}
        {problem && (
          <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
            {problem}
          </Alert>
        )}
        <SegmentedControl
          fullWidth
          aria-label="Type de client"
          data={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('kind')}
        />
        <ClientFormFields form={form} />
      </div>
      <footer className={classes.footer}>
        <ClientDuplicates sheet={form.values} ownId={client?.id} />
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed" role="status">
            {draft.savedAt && (
              <>
                <IconCheck size={14} className={classes.check} aria-hidden="true" /> Brouillon gardé le{' '}
                {formatInstant(new Date(draft.savedAt))}
              </>
            )}
          </Text>
          <Group gap="xs" className={classes.actions}>
            <Button variant="default" onClick={onCancel}>
              Fermer
            </Button>
            <Button type="submit" loading={isSaving}>
              Enregistrer
            </Button>
          </Group>
        </Group>
      </footer>
    </form>
  )
}
