import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Quote } from '#features/quotes/contract.ts'
import { type QuoteField, quoteFieldLabels, reusedPartsLabels } from '#features/quotes/quote.ts'
import type { QuoteFormValues } from '#features/quotes/quote-form-values.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import { QuoteClientChoice, QuoteVehicleChoice } from '#features/quotes/web/quote-client-choice.tsx'
import classes from '#records/form-groups.module.css'
import type { FieldInput } from '#records/record-form.tsx'

type QuoteForm = UseFormReturnType<QuoteFormValues, QuoteInput>
type HeadFieldsProps = {
  quote: Quote
  form: QuoteForm
  input: (field: QuoteField) => FieldInput
  newsOf: (field: QuoteField) => ReactNode
}

/** The head of a quote: all of it but its lines. */
export function QuoteHeadFields({ quote, form, input, newsOf }: HeadFieldsProps) {
  const { clientId, isClaim } = form.values
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Devis</legend>
        <TextInput {...input('title')} className={classes.wide} data-autofocus />
        <div className={classes.wide}>
          <QuoteClientChoice
            value={clientId}
            name={clientId === quote.clientId ? quote.clientName : undefined}
            error={form.errors.clientId}
            onChoose={(chosen) => form.setValues({ clientId: chosen, vehicleId: '' })}
          />
          {newsOf('clientId')}
        </div>
        <QuoteVehicleChoice
          clientId={clientId}
          input={input('vehicleId')}
          {...(clientId === quote.clientId && { quote })}
        />
        <TextInput {...input('validUntil')} type="date" />
        <TextInput {...input('discountBasisPoints')} inputMode="decimal" rightSection="%" />
        <TextInput {...input('discountCents')} inputMode="decimal" rightSection="€" />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Sinistre</legend>
        <Flag form={form} field="isClaim" newsOf={newsOf} />
        {isClaim && (
          <>
            <TextInput {...input('deductibleCents')} inputMode="decimal" rightSection="€" description="TTC" />
            <TextInput {...input('capCents')} inputMode="decimal" rightSection="€" description="TTC, s’il y en a un" />
            <Flag form={form} field="isVatRecoverable" newsOf={newsOf} />
          </>
        )}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Conditions</legend>
        <Select
          {...input('reusedParts')}
          className={classes.wide}
          description="La loi demande de proposer des pièces de réemploi avant le devis"
          data={Object.entries(reusedPartsLabels).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
        />
        <Textarea {...input('terms')} className={classes.wide} autosize minRows={3} maxRows={12} />
      </fieldset>
    </>
  )
}

type FlagProps = Pick<HeadFieldsProps, 'form' | 'newsOf'> & { field: 'isClaim' | 'isVatRecoverable' }

function Flag({ form, field, newsOf }: FlagProps) {
  return (
    <div className={classes.wide}>
      <Checkbox label={quoteFieldLabels[field]} {...form.getInputProps(field, { type: 'checkbox' })} />
      {newsOf(field)}
    </div>
  )
}
