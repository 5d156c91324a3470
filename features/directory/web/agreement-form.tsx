import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { type AgreementField, labourRates, materialRates } from '#features/directory/agreement.ts'
import type { AgreementFormValues } from '#features/directory/agreement-form-values.ts'
import { type AgreementInput, typedAgreement } from '#features/directory/agreement-input.ts'
import type { Agreement, Firm } from '#features/directory/contract.ts'
import { partHistory } from '#features/directory/web/api.ts'
import { agreementDrafts, agreementRecord } from '#features/directory/web/firm-fields.ts'
import classes from '#records/form-groups.module.css'
import { type FieldInput, RecordForm, type RecordFormProps } from '#records/record-form.tsx'

type AgreementFormProps = RecordFormProps<Agreement, AgreementInput> & {
  firm: Firm
  partId: string
  /** The terms or the first day of a new agreement. */
  start: AgreementInput | string
}

export function AgreementForm({ firm, partId, start, ...props }: AgreementFormProps) {
  // The drawer gives a new object at each rendering: the first one counts.
  const [of] = useState(() => agreementRecord(start))
  return (
    <RecordForm
      {...props}
      of={of}
      schema={typedAgreement}
      kinds={agreementDrafts}
      history={partHistory(firm.id, partId)}
      beginAnew={props.record ? 'Revenir à l’accord enregistré' : 'Repartir du début'}
    >
      {({ form, input }) => (
        <>
          <Days form={form} of={input} />
          {firm.kind !== 'supplier' && <Rates of={input} />}
          <Terms form={form} of={input} isSupplier={firm.kind === 'supplier'} />
        </>
      )}
    </RecordForm>
  )
}

type Part = {
  form: UseFormReturnType<AgreementFormValues, AgreementInput>
  of: (field: AgreementField) => FieldInput
}

function Days({ form, of }: Part) {
  return (
    <fieldset className={classes.group}>
      <legend>Accord</legend>
      <TextInput {...of('title')} className={classes.wide} placeholder="Réparateurs agréés 2026" data-autofocus />
      <TextInput {...of('validFrom')} type="date" required />
      <TextInput {...of('validTo')} type="date" description="Vide s’il n’a pas de fin" inputWrapperOrder={order} />
      <Ticked form={form} of={of} field="isBesideOthers" />
    </fieldset>
  )
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

function Rates({ of }: Pick<Part, 'of'>) {
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Main-d’œuvre, € HT de l’heure</legend>
        {labourRates.map((rate) => (
          <TextInput key={rate} {...of(rate)} inputMode="decimal" placeholder="62,50" />
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Ingrédients peinture, € HT de l’heure</legend>
        {materialRates.map((rate) => (
          <TextInput key={rate} {...of(rate)} inputMode="decimal" placeholder="45,00" />
        ))}
      </fieldset>
    </>
  )
}

function Terms({ form, of, isSupplier }: Part & { isSupplier: boolean }) {
  return (
    <fieldset className={classes.group}>
      <legend>Conditions</legend>
      <TextInput {...of('partsDiscountBasisPoints')} inputMode="decimal" rightSection="%" />
      <TextInput {...of('paymentDelayDays')} inputMode="numeric" rightSection="jours" rightSectionWidth={56} />
      {!isSupplier && <Ticked form={form} of={of} field="isPaidDirectly" />}
      {!isSupplier && <Ticked form={form} of={of} field="isLoanCarIncluded" />}
      <Textarea {...of('conditions')} className={classes.wide} autosize minRows={2} maxLength={2000} />
    </fieldset>
  )
}

type TickedProps = Part & { field: 'isBesideOthers' | 'isPaidDirectly' | 'isLoanCarIncluded' }

function Ticked({ form, of, field }: TickedProps) {
  return (
    <Checkbox className={classes.wide} {...form.getInputProps(field, { type: 'checkbox' })} label={of(field).label} />
  )
}
