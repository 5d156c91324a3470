import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Invoice } from '#features/invoices/contract.ts'
import { type InvoiceField, invoiceFieldLabels } from '#features/invoices/invoice.ts'
import type { InvoiceFormValues } from '#features/invoices/invoice-form-values.ts'
import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import { QuoteClientChoice, QuoteVehicleChoice } from '#features/quotes/web/quote-client-choice.tsx'
import classes from '#records/form-groups.module.css'
import type { FieldInput } from '#records/record-form.tsx'

type InvoiceForm = UseFormReturnType<InvoiceFormValues, InvoiceInput>
type HeadFieldsProps = {
  invoice: Invoice
  form: InvoiceForm
  input: (field: InvoiceField) => FieldInput
  newsOf: (field: InvoiceField) => ReactNode
}

/** The head of a draft: all of it but its lines. */
export function InvoiceHeadFields({ invoice, form, input, newsOf }: HeadFieldsProps) {
  const { clientId, isClaim } = form.values
  const isCorrection = invoice.correctsId !== null
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Facture</legend>
        <div className={classes.wide}>
          <QuoteClientChoice
            value={clientId}
            error={form.errors.clientId}
            onChoose={(chosen) => form.setValues({ clientId: chosen, vehicleId: '' })}
          />
          {newsOf('clientId')}
        </div>
        <TextInput {...input('title')} className={classes.wide} data-autofocus />
        {isCorrection && <TextInput {...input('reason')} className={classes.wide} />}
        <QuoteVehicleChoice clientId={clientId} input={input('vehicleId')} quote={invoice} />
        <TextInput {...input('clientOrder')} description="Si le client en a donné le numéro" />
        <TextInput {...input('performedOn')} type="date" />
        {invoice.kind !== 'credit_note' && <TextInput {...input('dueOn')} type="date" />}
        <TextInput {...input('discountBasisPoints')} inputMode="decimal" rightSection="%" />
        <TextInput {...input('discountCents')} inputMode="decimal" rightSection="€" />
      </fieldset>
      {invoice.kind === 'invoice' && (
        <fieldset className={classes.group}>
          <legend>Sinistre</legend>
          <Flag form={form} field="isClaim" newsOf={newsOf} />
          {isClaim && (
            <>
              <TextInput {...input('deductibleCents')} inputMode="decimal" rightSection="€" description="TTC" />
              <TextInput
                {...input('capCents')}
                inputMode="decimal"
                rightSection="€"
                description="TTC, s’il y en a un"
              />
              <Flag form={form} field="isVatRecoverable" newsOf={newsOf} />
            </>
          )}
        </fieldset>
      )}
      <fieldset className={classes.group}>
        <legend>Texte</legend>
        <Textarea {...input('terms')} className={classes.wide} autosize minRows={3} maxRows={12} />
      </fieldset>
    </>
  )
}

type FlagProps = Pick<HeadFieldsProps, 'form' | 'newsOf'> & { field: 'isClaim' | 'isVatRecoverable' }

function Flag({ form, field, newsOf }: FlagProps) {
  return (
    <div className={classes.wide}>
      <Checkbox label={invoiceFieldLabels[field]} {...form.getInputProps(field, { type: 'checkbox' })} />
      {newsOf(field)}
    </div>
  )
}
