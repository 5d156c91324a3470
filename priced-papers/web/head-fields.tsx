import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type HeadFlag, headLabels } from '#priced-papers/paper-head.ts'
import classes from '#records/form-groups.module.css'
import type { FieldInput } from '#records/record-form.tsx'

type Amount = 'discountBasisPoints' | 'discountCents' | 'deductibleCents' | 'capCents'
type Inputs = { input: (field: Amount) => FieldInput }

/** The discount on the whole paper. */
export function DiscountFields({ input }: Inputs) {
  return (
    <>
      <TextInput {...input('discountBasisPoints')} inputMode="decimal" rightSection="%" />
      <TextInput {...input('discountCents')} inputMode="decimal" rightSection="€" />
    </>
  )
}

type Form = {
  values: { isClaim: boolean }
  getInputProps(field: HeadFlag, options: { type: 'checkbox' }): object
}
type ClaimProps = Inputs & { form: Form; newsOf: (field: HeadFlag) => ReactNode }

/** The terms of the insurer. */
export function ClaimFields({ form, input, newsOf }: ClaimProps) {
  return (
    <fieldset className={classes.group}>
      <legend>Sinistre</legend>
      <Flag form={form} field="isClaim" newsOf={newsOf} />
      {form.values.isClaim && (
        <>
          <TextInput {...input('deductibleCents')} inputMode="decimal" rightSection="€" description="TTC" />
          <TextInput {...input('capCents')} inputMode="decimal" rightSection="€" description="TTC, s’il y en a un" />
          <Flag form={form} field="isVatRecoverable" newsOf={newsOf} />
        </>
      )}
    </fieldset>
  )
}

function Flag({ form, field, newsOf }: Omit<ClaimProps, 'input'> & { field: HeadFlag }) {
  return (
    <div className={classes.wide}>
      <Checkbox label={headLabels[field]} {...form.getInputProps(field, { type: 'checkbox' })} />
      {newsOf(field)}
    </div>
  )
}
