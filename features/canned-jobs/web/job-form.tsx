import { Autocomplete, Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDraft } from '#browser/use-draft.ts'
import type { CannedJobField, CannedJobFields } from '#features/canned-jobs/canned-job.ts'
import { type JobValues, jobValuesOf } from '#features/canned-jobs/canned-job-form.ts'
import { typedCannedJob } from '#features/canned-jobs/canned-job-form-input.ts'
import type { CannedJobInput } from '#features/canned-jobs/canned-job-input.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import { call } from '#features/canned-jobs/web/api.ts'
import { JobConflict } from '#features/canned-jobs/web/job-conflict.tsx'
import { JobLines } from '#features/canned-jobs/web/job-lines.tsx'
import { type JobClash, useJobClash } from '#features/canned-jobs/web/use-job-clash.ts'
import classes from '#features/garages/web/panel.module.css'
import { newId } from '#lib/id.ts'
import { vatChoices } from '#priced-papers/line-kinds.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { DraftSavedAt } from '#ui/draft-saved-at.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type FormProps = {
  /** Without one, a new job is written. */
  job: CannedJob | undefined
  initial: CannedJobFields
  /** All jobs, for their categories. */
  jobs: readonly CannedJob[]
  onClose(): void
}

/** Typed text of a job; `seen` is the job when the typing began. */
type JobDraft = { sheet: JobValues; seen: CannedJobFields }

export function JobForm(props: FormProps) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const title = props.job ? `Modifier ${props.job.name}` : 'Nouveau forfait'
  return (
    <Modal opened onClose={props.onClose} size="76rem" fullScreen={isPhone} title={title} closeOnClickOutside={false}>
      <Drafted {...props} />
    </Modal>
  )
}

/** The form with the text that was typed before and never saved. */
function Drafted(props: FormProps) {
  const { job, initial } = props
  const draft = useDraft<JobDraft>(job ? 'cannedJobDraft' : 'newCannedJobDraft', job?.id ?? draftOfNew(initial))
  const [isAnew, setAnew] = useState(false)
  if (draft.found === undefined) return <PageSkeleton />
  const found = isAnew ? null : draft.found
  const leaveDraft = () => void draft.drop().then(() => setAnew(true))
  const beginAnew = job
    ? 'Repartir du forfait enregistré'
    : initial.lines.length > 0
      ? 'Repartir des lignes choisies'
      : 'Repartir d’un forfait vide'
  return (
    <Fields
      key={`${isAnew}`}
      {...props}
      initial={found?.content.seen ?? initial}
      start={{ ...jobValuesOf(initial), ...found?.content.sheet }}
      draft={draft}
      notice={found && <DraftNotice savedAt={found.savedAt} beginAnewLabel={beginAnew} onBeginAnew={leaveDraft} />}
    />
  )
}

type FieldsProps = FormProps & { start: JobValues; draft: ReturnType<typeof useDraft<JobDraft>>; notice: ReactNode }

function Fields({ job, initial, jobs, onClose, start, draft, notice }: FieldsProps) {
  const [id] = useState(() => job?.id ?? newId())
  const { seen, clash, settle, watch } = useJobClash(initial)
  const typed = useRef(start)
  const { form, element, submit, isSending, problem } = useServerForm<JobValues, CannedJobInput>({
    feature: 'cannedJobs',
    schema: typedCannedJob,
    initial: start,
    onType: (sheet) => {
      typed.current = sheet
      draft.keep({ sheet, seen })
    },
    send: (input) => {
      const sent = job ? call.editCannedJob({ id, seen, ...input }) : call.createCannedJob({ id, ...input })
      return watch(draft.handOver<CannedJob>({ sheet: typed.current, seen }, sent, () => true))
    },
    onDone: () => {
      toastSuccess('Forfait enregistré')
      onClose()
    },
  })
  // The dialog looked for its first field before the draft was read.
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [element])
  const choose = (each: JobClash, field: CannedJobField, isTheirs: boolean) => {
    if (isTheirs) form.setValues(valuesOfField(each.current, field))
    settle(field)
  }
  const isLump = form.values.pricing === 'lump_sum'
  const categories = [...new Set(jobs.map(({ category }) => category).filter(Boolean))].sort()
  return (
    <form ref={element} onSubmit={submit} noValidate>
      {notice}
      {clash ? (
        <JobConflict clash={clash} onChoose={(field, isTheirs) => choose(clash, field, isTheirs)} />
      ) : (
        <ProblemAbove sentence={problem} mb="md" />
      )}
      <div className={classes.fields}>
        <TextInput label="Nom" required autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label="Code"
          required
          description="Il se tape dans un devis, sans espace"
          autoComplete="off"
          {...form.getInputProps('code')}
        />
        <Autocomplete label="Catégorie" data={categories} autoComplete="off" {...form.getInputProps('category')} />
        <NativeSelect
          label="Prix"
          data={[
            { value: 'children', label: 'Somme des lignes, aux taux du jour' },
            { value: 'lump_sum', label: 'Prix forfaitaire' },
          ]}
          {...form.getInputProps('pricing')}
        />
        {isLump && (
          <>
            <TextInput
              label="Montant du forfait"
              required
              inputMode="decimal"
              autoComplete="off"
              placeholder="89,00"
              {...form.getInputProps('price')}
            />
            <NativeSelect
              label="Montant saisi"
              data={[
                { value: 'ttc', label: 'TTC' },
                { value: 'ht', label: 'HT' },
              ]}
              {...form.getInputProps('includesVat')}
            />
            <NativeSelect
              label="TVA"
              data={vatChoices(2_000).map(([value, label]) => ({ value, label }))}
              {...form.getInputProps('vat')}
            />
          </>
        )}
        <Checkbox
          className={classes.wide}
          label="Figure sur l’affichage des prix"
          {...form.getInputProps('isDisplayed', { type: 'checkbox' })}
        />
      </div>
      <JobLines
        fields={{ ...form.values, lumpSum: null }}
        isLump={isLump}
        onChange={(lines) => form.setFieldValue('lines', [...lines])}
      />
      <div className={classes.actions}>
        <DraftSavedAt savedAt={draft.savedAt} />
        <Button variant="default" mt="md" onClick={onClose}>
          Fermer
        </Button>
        <Button type="submit" mt="md" loading={isSending} disabled={clash !== undefined}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}

/** A job of chosen lines keeps a draft of its own: a blank one does not show it. */
function draftOfNew({ lines }: CannedJobFields): string {
  return ['new', ...lines.map(({ label }) => label)].join(' ')
}

/** The texts of one field of a job. */
function valuesOfField(job: CannedJobFields, field: CannedJobField): Partial<JobValues> {
  const values = jobValuesOf(job)
  const { pricing, price, includesVat, vat } = values
  return field === 'lumpSum' ? { pricing, price, includesVat, vat } : { [field]: values[field] }
}
