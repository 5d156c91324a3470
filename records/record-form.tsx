import { Button, Group } from '@mantine/core'
import { type GetInputPropsReturnType, type UseFormReturnType, useForm } from '@mantine/form'
import { getHotkeyHandler } from '@mantine/hooks'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { DraftKind } from '#browser/drafts.ts'
import type { Kept } from '#browser/local-database.ts'
import { useDraft } from '#browser/use-draft.ts'
import type { HistoryEvent } from '#records/last-author.ts'
import { draftOn, type RecordDraft } from '#records/record-draft.ts'
import type { RecordFields } from '#records/record-fields.ts'
import classes from '#records/record-form.module.css'
import { useAddressedField } from '#records/use-addressed-field.ts'
import { useFieldNews } from '#records/use-field-news.tsx'
import type { HistoryPlace } from '#records/use-history.ts'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { DraftSavedAt } from '#ui/draft-saved-at.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { ProblemAbove } from '#ui/problem.tsx'
import { unseen } from '#ui/unseen.ts'

export type FieldInput = GetInputPropsReturnType & {
  label: string
  autoComplete: string
  inputContainer: (input: ReactNode) => ReactNode
}

export type FormProblem = { sentence: string; fields: Record<string, string> }

/** The inside of a form. */
export type Inside<Values extends Record<string, unknown>, Input> = {
  form: UseFormReturnType<Values, Input>
  /** The properties of a field's input: its name, its value, its mistake, and the news under it. */
  input(field: keyof Values & string): FieldInput
  newsOf(field: keyof Values & string): ReactNode
  /** The fields where a choice is due. */
  open: readonly (keyof Values & string)[]
}

export type RecordFormProps<Value, Input> = {
  draftId: string
  /** The record as it is; null for a new one. */
  record: Value | null
  /** The server's copy, to tell of saves made elsewhere; null for a new record and for a refused input. */
  latest?: Value | null
  /** An input that the server refused, to be corrected. */
  refused?: { input: Input; problem: FormProblem }
  /** Answers the server's refusal. `seen` is the record when the typing began. */
  save(input: Input, seen: Value | null): Promise<FormProblem | undefined>
  onCancel(): void
  /** The button that saves, where « Enregistrer » does not say what happens. */
  saveLabel?: string
}

export type FormOf<Value extends Input, Values extends Record<string, unknown>, Input, Event extends HistoryEvent> = {
  of: RecordFields<Input, Values>
  schema: z.ZodType<Input>
  /** The kinds of draft of a new record and of an edited one. */
  kinds: { new: DraftKind; edit: DraftKind }
  history: HistoryPlace<Event>
  /** The button that leaves an earlier draft: « Repartir d’une fiche vide ». */
  beginAnew: string
  /** Under the fields: a warning about the typed text. */
  warning?(values: Values): ReactNode
  children(inside: Inside<Values, Input>): ReactNode
} & RecordFormProps<Value, Input>

/** Creates or edits a record. Keeps a draft, and tells field by field of saves made elsewhere (decision 037). */
export function RecordForm<
  Value extends Kept & Input,
  Values extends Record<string, unknown>,
  Input,
  Event extends HistoryEvent,
>(props: FormOf<Value, Values, Input, Event>) {
  const { of, kinds, record, draftId, refused, beginAnew } = props
  const draft = useDraft<RecordDraft<Value, Values>>(record ? kinds.edit : kinds.new, draftId)
  const [isAnew, setAnew] = useState(false)
  if (draft.found === undefined) return <PageSkeleton />

  const found = isAnew ? null : draft.found
  const taken = found && draftOn(of, record, found.content)
  const fresh = refused ? of.valuesOf(refused.input) : record ? of.valuesOf(record) : of.blank
  const leaveDraft = () => void draft.drop().then(() => setAnew(true))
  return (
    <Fields
      key={`${isAnew}`}
      {...props}
      record={taken ? taken.seen : record}
      // A draft that a device kept from before may lack a field that came since.
      start={taken ? { ...fresh, ...taken.sheet } : fresh}
      draft={draft}
      notice={found && <DraftNotice savedAt={found.savedAt} beginAnewLabel={beginAnew} onBeginAnew={leaveDraft} />}
    />
  )
}

type FieldsProps<
  Value extends Input,
  Values extends Record<string, unknown>,
  Input,
  Event extends HistoryEvent,
> = FormOf<Value, Values, Input, Event> & {
  start: Values
  draft: ReturnType<typeof useDraft<RecordDraft<Value, Values>>>
  notice: ReactNode
}

function Fields<Value extends Kept & Input, Values extends Record<string, unknown>, Input, Event extends HistoryEvent>(
  props: FieldsProps<Value, Values, Input, Event>,
) {
  const { of, schema, history, record, latest = null, refused, start, draft, notice, save } = props
  const [problem, setProblem] = useState(refused?.problem.sentence)
  const [isSaving, setSaving] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const isFollowing = useRef(false)
  const seenNow = useRef(record)
  const form: UseFormReturnType<Values, Input> = useForm<Values, Input>({
    mode: 'controlled',
    initialValues: start,
    initialErrors: refused?.problem.fields ?? {},
    validate: zod4Resolver(schema as z.ZodType<Input, Values>), // the schema refuses any value that it does not know
    transformValues: (values) => schema.parse(values),
    onValuesChange: (values) => {
      if (!isFollowing.current) draft.keep({ sheet: values, seen: seenNow.current })
    },
  })
  const around = { form, of, history, opened: record, latest, isSaving, isFollowing, element }
  const { seen, open, newsOf, summary } = useFieldNews(around)
  seenNow.current = seen

  async function submit(input: Input) {
    if (open.length > 0) {
      setProblem('Choisissez d’abord ce qui doit rester dans les champs signalés.')
      element.current?.querySelector<HTMLElement>('[data-news] button')?.focus()
      return
    }
    const focused = document.activeElement
    setSaving(true)
    const saving = draft.handOver({ sheet: form.getValues(), seen }, save(input, seen), (said) => !said)
    // A disabled field takes no focus: the fields come back first.
    const said = await saving.finally(() => flushSync(() => setSaving(false)))
    setProblem(said?.sentence)
    if (!said) return
    form.setErrors(said.fields)
    if (!focusFirst(element.current, said.fields) && focused instanceof HTMLElement) focused.focus()
  }
  // The drawer looked for its first field before the draft was read.
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  useAddressedField(element)
  const input = (field: keyof Values & string): FieldInput => ({
    label: of.labels[field],
    autoComplete: 'off',
    ...form.getInputProps(field),
    inputContainer: (input) => (
      <>
        {input}
        {newsOf(field)}
      </>
    ),
  })
  const send = form.onSubmit(submit, (errors) => void focusFirst(element.current, errors))
  const sendByKey = () => element.current?.requestSubmit()
  const keys = getHotkeyHandler([
    ['mod+S', sendByKey],
    ['mod+Enter', sendByKey],
  ])
  return (
    <form ref={element} className={classes.form} onSubmit={send} onKeyDown={keys} noValidate>
      <fieldset className={classes.fields} disabled={isSaving}>
        {notice}
        <ProblemAbove sentence={problem} />
        <div role="status" className={unseen}>
          {summary}
        </div>
        {props.children({ form, input, newsOf, open })}
      </fieldset>
      <footer className={classes.footer}>
        {props.warning?.(form.values)}
        <Group justify="space-between" gap="xs">
          <DraftSavedAt savedAt={draft.savedAt} />
          <Group gap="xs" className={classes.actions}>
            <Button variant="default" onClick={props.onCancel}>
              Fermer
            </Button>
            <Button type="submit" loading={isSaving}>
              {props.saveLabel ?? 'Enregistrer'}
            </Button>
          </Group>
        </Group>
      </footer>
    </form>
  )
}

function focusFirst(form: HTMLFormElement | null, errors: object): boolean {
  const fields = form?.querySelectorAll<HTMLElement>('[data-path]') ?? []
  const first = Array.from(fields).find(({ dataset }) => `${dataset.path}` in errors)
  first?.focus()
  return first !== undefined
}
