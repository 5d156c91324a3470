import { Button, Group, SegmentedControl } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getHotkeyHandler } from '@mantine/hooks'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDraft } from '#browser/use-draft.ts'
import { isOfCompany, kindLabels } from '#features/clients/client.ts'
import { blankFormValues, type ClientFormValues, formValuesOf } from '#features/clients/client-form-values.ts'
import { type ClientInput, clientInput } from '#features/clients/client-input.ts'
import type { Client } from '#features/clients/contract.ts'
import { type ClientDraft, draftOn, editKind, newKind } from '#features/clients/web/client-draft.ts'
import { ClientDuplicates } from '#features/clients/web/client-duplicates.tsx'
import classes from '#features/clients/web/client-form.module.css'
import { ClientFormFields } from '#features/clients/web/client-form-fields.tsx'
import { useClientNews } from '#features/clients/web/use-client-news.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { DraftSavedAt } from '#ui/draft-saved-at.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { ProblemAbove } from '#ui/problem.tsx'
import { unseen } from '#ui/unseen.ts'

type FormProblem = { sentence: string; fields: Record<string, string> }

type ClientFormProps = {
  draftId: string
  /** The server's copy as it is now, to be told of what others save; none for a new client, nor for a refused input. */
  latest?: Client | null
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
  const draft = useDraft<ClientDraft>(client ? editKind : newKind, draftId)
  const [isAnew, setAnew] = useState(false)
  if (draft.found === undefined) return <PageSkeleton />

  const found = isAnew ? null : draft.found
  const taken = found && draftOn(client, found.content)
  const start = refused ? formValuesOf(refused.input) : client ? formValuesOf(client) : blankFormValues
  const beginAnew = () => void draft.drop().then(() => setAnew(true))
  return (
    <Fields
      key={`${isAnew}`}
      {...props}
      client={taken ? taken.seen : client}
      start={taken?.sheet ?? start}
      draft={draft}
      notice={
        found && (
          <DraftNotice
            savedAt={found.savedAt}
            beginAnewLabel={client ? 'Revenir à la fiche enregistrée' : 'Repartir d’une fiche vide'}
            onBeginAnew={beginAnew}
          />
        )
      }
    />
  )
}

type FieldsProps = ClientFormProps & {
  start: ClientFormValues
  draft: ReturnType<typeof useDraft<ClientDraft>>
  notice: ReactNode
}

function Fields({ client, latest = null, refused, start, draft, notice, save, onCancel }: FieldsProps) {
  const [problem, setProblem] = useState(refused?.problem.sentence)
  const [isSaving, setSaving] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const isFollowing = useRef(false)
  const seenNow = useRef(client)
  const form = useForm<ClientFormValues, ClientInput>({
    mode: 'controlled',
    initialValues: start,
    initialErrors: refused?.problem.fields ?? {},
    validate: zod4Resolver(clientInput),
    transformValues: (values) => clientInput.parse(values),
    onValuesChange: (values) => {
      if (!isFollowing.current) draft.keep({ sheet: values, seen: seenNow.current })
    },
  })
  const { seen, open, newsOf, summary } = useClientNews({
    form,
    opened: client,
    latest,
    isSaving,
    isFollowing,
    element,
  })
  seenNow.current = seen

  async function submit(input: ClientInput) {
    const [undecided] = open
    if (undecided) {
      setProblem('Choisissez d’abord ce qui doit rester dans les champs signalés.')
      element.current?.querySelector<HTMLElement>('[data-news] button')?.focus()
      return
    }
    const focused = document.activeElement
    setSaving(true)
    const saving = draft.handOver({ sheet: form.getValues(), seen }, save(input, seen), (said) => !said)
    // What is disabled takes no focus: the fields come back first.
    const said = await saving.finally(() => flushSync(() => setSaving(false)))
    setProblem(said?.sentence)
    if (!said) return
    form.setErrors(said.fields)
    if (!focusFirst(said.fields) && focused instanceof HTMLElement) focused.focus()
  }
  function focusFirst(errors: object): boolean {
    const fields = element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? []
    const first = Array.from(fields).find(({ dataset }) => `${dataset.path}` in errors)
    first?.focus()
    return first !== undefined
  }
  // The drawer looked for its first field before the draft was read.
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const unshown = open.filter((field) => field === 'kind' || (form.values.kind === 'person' && isOfCompany(field)))
  const send = form.onSubmit(submit, (errors) => void focusFirst(errors))
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
      <fieldset className={classes.fields} disabled={isSaving}>
        {notice}
        <ProblemAbove sentence={problem} />
        <div role="status" className={unseen}>
          {summary}
        </div>
        <SegmentedControl
          fullWidth
          aria-label="Type de client"
          data={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('kind')}
        />
        {unshown.map((field) => (
          <Fragment key={field}>{newsOf(field)}</Fragment>
        ))}
        <ClientFormFields form={form} newsOf={newsOf} />
      </fieldset>
      <footer className={classes.footer}>
        <ClientDuplicates values={form.values} ownId={client?.id} />
        <Group justify="space-between" gap="xs">
          <DraftSavedAt savedAt={draft.savedAt} />
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
