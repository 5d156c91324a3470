import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Quote } from '#features/quotes/contract.ts'
import { type QuoteField, reusedPartsLabels } from '#features/quotes/quote.ts'
import type { QuoteFormValues } from '#features/quotes/quote-form-values.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import { ClientChoice, VehicleChoice } from '#features/vehicles/web/party-choices.tsx'
import { ClaimFields, DiscountFields } from '#priced-papers/web/head-fields.tsx'
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
  const { clientId } = form.values
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Devis</legend>
        <TextInput {...input('title')} className={classes.wide} data-autofocus />
        <div className={classes.wide}>
          <ClientChoice
            value={clientId}
            name={clientId === quote.clientId ? quote.clientName : undefined}
            error={form.errors.clientId}
            onChoose={(chosen) => form.setValues({ clientId: chosen, vehicleId: '' })}
          />
          {newsOf('clientId')}
        </div>
        <VehicleChoice
          clientId={clientId}
          input={input('vehicleId')}
          {...(clientId === quote.clientId && { paper: quote })}
        />
        <TextInput {...input('validUntil')} type="date" />
        <TextInput {...input('downtimeDays')} inputMode="numeric" />
        <DiscountFields input={input} />
      </fieldset>
      <ClaimFields form={form} input={input} newsOf={newsOf} />
      <fieldset className={classes.group}>
        <legend>Conditions</legend>
        <Select
          {...input('reusedParts')}
          className={classes.wide}
          description="La loi demande de proposer des pièces de réemploi avant le devis"
          data={Object.entries(reusedPartsLabels).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
        />
        <TextInput {...input('feeCents')} inputMode="decimal" rightSection="€" description="TTC. 0 : devis gratuit" />
        <TextInput {...input('depositCents')} inputMode="decimal" rightSection="€" description="TTC" />
        <Textarea {...input('terms')} className={classes.wide} autosize minRows={3} maxRows={12} />
      </fieldset>
    </>
  )
}
