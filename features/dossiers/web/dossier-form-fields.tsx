import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { type DossierField, paymentModeLabels } from '#features/dossiers/dossier.ts'
import type { DossierFormValues } from '#features/dossiers/dossier-form-values.ts'
import {
  clientSource,
  expertFirmSource,
  expertSource,
  insurerSource,
  vehicleSource,
} from '#features/dossiers/web/choice-sources.ts'
import { RecordChoice } from '#features/dossiers/web/record-choice.tsx'
import classes from '#records/form-groups.module.css'
import type { FieldInput } from '#records/record-form.tsx'

type FieldsProps = {
  values: DossierFormValues
  of: (field: DossierField) => FieldInput
  toggle: (isVatRecoverable: boolean) => void
}

export function DossierFormFields({ values, of, toggle }: FieldsProps) {
  const isBody = values.kind === 'body'
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Client, véhicule et travaux</legend>
        <RecordChoice input={of('clientId')} source={clientSource} placeholder="Nom, téléphone…" isRequired />
        <RecordChoice input={of('vehicleId')} source={vehicleSource} placeholder="Plaque, marque…" />
        <Textarea {...of('requestedWork')} className={classes.wide} autosize minRows={2} maxRows={8} />
      </fieldset>
      {isBody && <Claim values={values} of={of} />}
      <fieldset className={classes.group}>
        <legend>Paiement</legend>
        {isBody && (
          <Select
            {...of('paymentMode')}
            data={Object.entries(paymentModeLabels).map(([value, label]) => ({ value, label }))}
            allowDeselect={false}
          />
        )}
        <RecordChoice input={of('payerId')} source={clientSource} placeholder="Loueur, employeur…" />
        <Checkbox
          className={classes.wide}
          label="Le client récupère la TVA"
          checked={values.isVatRecoverable}
          onChange={({ currentTarget }) => toggle(currentTarget.checked)}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Sur place</legend>
        <TextInput {...of('keyNumber')} />
        <TextInput {...of('parkingPlace')} />
      </fieldset>
    </>
  )
}

function Claim({ values, of }: Pick<FieldsProps, 'values' | 'of'>) {
  return (
    <fieldset className={classes.group}>
      <legend>Sinistre</legend>
      <RecordChoice input={of('insurerId')} source={insurerSource} placeholder="Assureur de l’annuaire" />
      <TextInput {...of('claimNumber')} />
      <TextInput {...of('policyNumber')} />
      <TextInput {...of('lossOn')} type="date" />
      <Textarea {...of('circumstances')} className={classes.wide} autosize minRows={2} maxRows={8} />
      <RecordChoice input={of('expertFirmId')} source={expertFirmSource} placeholder="Cabinet de l’annuaire" />
      <RecordChoice input={of('expertId')} source={expertSource(values.expertFirmId)} placeholder="Expert du cabinet" />
      <TextInput {...of('deductibleCents')} inputMode="decimal" rightSection="€" />
      <TextInput {...of('wearCents')} inputMode="decimal" rightSection="€" />
    </fieldset>
  )
}
