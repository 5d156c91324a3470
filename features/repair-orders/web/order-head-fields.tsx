import { NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { reusedPartsLabels } from '#features/quotes/quote.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import type { OrderFormValues } from '#features/repair-orders/order-form-values.ts'
import type { OrderInput } from '#features/repair-orders/order-input.ts'
import { ClientChoice, VehicleChoice } from '#features/vehicles/web/party-choices.tsx'
import { ClaimFields, DiscountFields } from '#priced-papers/web/head-fields.tsx'
import classes from '#records/form-groups.module.css'
import type { Inside } from '#records/record-form.tsx'

type HeadFieldsProps = { order: RepairOrder } & Inside<OrderFormValues, OrderInput>

const answers = [
  { value: '', label: 'Non renseigné' },
  { value: 'yes', label: 'Oui' },
  { value: 'no', label: 'Non' },
]

/** The head of an order: all of it but its lines and the reception. */
export function OrderHeadFields({ order, form, input, newsOf }: HeadFieldsProps) {
  const { clientId } = form.values
  const isSame = clientId === order.clientId
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Ordre</legend>
        <TextInput {...input('title')} className={classes.wide} data-autofocus />
        <div className={classes.wide}>
          <ClientChoice
            value={clientId}
            name={isSame ? order.clientName : undefined}
            error={form.errors.clientId}
            onChoose={(chosen) => form.setValues({ clientId: chosen, vehicleId: '' })}
          />
          {newsOf('clientId')}
        </div>
        <VehicleChoice clientId={clientId} input={input('vehicleId')} {...(isSame && { paper: order })} />
        <TextInput {...input('downtimeDays')} inputMode="numeric" />
        <DiscountFields input={input} />
      </fieldset>
      <ClaimFields form={form} input={input} newsOf={newsOf} />
      <fieldset className={classes.group}>
        <legend>Conditions</legend>
        <TextInput {...input('depositCents')} inputMode="decimal" rightSection="€" description="TTC" />
        <TextInput {...input('warnAboveCents')} inputMode="decimal" rightSection="€" description="TTC" />
        <Select
          {...input('reusedParts')}
          className={classes.wide}
          description="La loi demande de proposer des pièces de réemploi avant les travaux"
          data={Object.entries(reusedPartsLabels).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
        />
        <NativeSelect {...input('isRoadTestAllowed')} data={answers} />
        <NativeSelect {...input('areOldPartsReturned')} data={answers} />
        <Textarea {...input('terms')} className={classes.wide} autosize minRows={3} maxRows={12} />
      </fieldset>
    </>
  )
}
