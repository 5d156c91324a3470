import { Autocomplete, Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
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

export function JobForm(props: FormProps) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const title = props.job ? `Modifier ${props.job.name}` : 'Nouveau forfait'
  return (
    <Modal opened onClose={props.onClose} size="76rem" fullScreen={isPhone} title={title} closeOnClickOutside={false}>
      <Fields {...props} />
    </Modal>
  )
}

function Fields({ job, initial, jobs, onClose }: FormProps) {
  const [id] = useState(() => job?.id ?? newId())
  const { seen, clash, settle, watch } = useJobClash(initial)
  const { form, element, submit, isSending, problem } = useServerForm<JobValues, CannedJobInput>({
    feature: 'cannedJobs',
    schema: typedCannedJob,
    initial: jobValuesOf(initial),
    send: (input) => watch(job ? call.editCannedJob({ id, seen, ...input }) : call.createCannedJob({ id, ...input })),
    onDone: () => {
      toastSuccess('Forfait enregistré')
      onClose()
    },
  })
  const choose = (each: JobClash, field: CannedJobField, isTheirs: boolean) => {
    if (isTheirs) form.setValues(valuesOfField(each.current, field))
    settle(field)
  }
  const isLump = form.values.pricing === 'lump_sum'
  const categories = [...new Set(jobs.map(({ category }) => category).filter(Boolean))].sort()
  return (
    <form ref={element} onSubmit={submit} noValidate>
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
        <Button variant="default" mt="md" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" mt="md" loading={isSending} disabled={clash !== undefined}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}

/** The texts of one field of a job. */
function valuesOfField(job: CannedJobFields, field: CannedJobField): Partial<JobValues> {
  const values = jobValuesOf(job)
  const { pricing, price, includesVat, vat } = values
  return field === 'lumpSum' ? { pricing, price, includesVat, vat } : { [field]: values[field] }
}
