import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { payers } from '#features/invoices/balance.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { type InvoiceField, performedLabel, showInvoiceField } from '#features/invoices/invoice.ts'
import type { InvoiceFormValues } from '#features/invoices/invoice-form-values.ts'
import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import { SiteChoice } from '#features/sites/web/site-choice.tsx'
import { ClientChoice, VehicleChoice } from '#features/vehicles/web/party-choices.tsx'
import { ClaimFields, DiscountFields } from '#priced-papers/web/head-fields.tsx'
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
  const { clientId } = form.values
  const isCorrection = invoice.correctsId !== null
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Facture</legend>
        <div className={classes.wide}>
          <ClientChoice
            value={clientId}
            error={form.errors.clientId}
            onChoose={(chosen) => form.setValues({ clientId: chosen, vehicleId: '' })}
          />
          {newsOf('clientId')}
        </div>
        <TextInput {...input('title')} className={classes.wide} data-autofocus />
        {isCorrection && <TextInput {...input('reason')} className={classes.wide} />}
        {invoice.correctedInsurerCents > 0 && invoice.kind === 'credit_note' && (
          <Select
            {...input('creditPayer')}
            className={classes.wide}
            description="Une part ne rend jamais plus que ce payeur doit"
            data={['', ...payers].map((value) => ({ value, label: showInvoiceField('creditPayer', value) }))}
            allowDeselect={false}
          />
        )}
        <VehicleChoice clientId={clientId} input={input('vehicleId')} paper={invoice} />
        {!isCorrection && <SiteChoice input={input('siteId')} className={classes.wide} />}
        <TextInput {...input('clientOrder')} description="Si le client en a donné le numéro" />
        <TextInput {...input('performedOn')} label={performedLabel(invoice.kind)} type="date" />
        {invoice.kind !== 'credit_note' && <TextInput {...input('dueOn')} type="date" />}
        <DiscountFields input={input} />
      </fieldset>
      {invoice.kind === 'invoice' && <ClaimFields form={form} input={input} newsOf={newsOf} />}
      {invoice.kind !== 'credit_note' && (
        <fieldset className={classes.group}>
          <legend>Livraison</legend>
          <TextInput
            {...input('deliveryStreet')}
            className={classes.wide}
            description="Si les biens sont livrés ailleurs qu’à l’adresse du client"
          />
          <TextInput {...input('deliveryZipCode')} />
          <TextInput {...input('deliveryCity')} />
          <TextInput {...input('deliveryCountry')} placeholder="France" />
        </fieldset>
      )}
      <fieldset className={classes.group}>
        <legend>Texte</legend>
        <Textarea {...input('terms')} className={classes.wide} autosize minRows={3} maxRows={12} />
      </fieldset>
    </>
  )
}
