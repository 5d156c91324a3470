import { Button, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ClientField, civilityLabels } from '#features/clients/client.ts'
import type { ClientFormValues } from '#features/clients/client-form-values.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import { bareDigits, isSiren, vatNumberOf } from '#lib/company-numbers.ts'
import classes from '#records/form-groups.module.css'
import type { FieldInput } from '#records/record-form.tsx'
import { CompanyNumberInput, PhoneInput } from '#ui/grouped-input.tsx'

type Form = UseFormReturnType<ClientFormValues, ClientInput>

type FieldsProps = { form: Form; of: (field: ClientField) => FieldInput }

export function ClientFormFields({ form, of }: FieldsProps) {
  const isCompany = form.values.kind === 'company'
  const identity = (
    <fieldset className={classes.group}>
      <legend>{isCompany ? 'Interlocuteur' : 'Identité'}</legend>
      <TextInput {...of('lastName')} {...(isCompany ? {} : { required: true, 'data-autofocus': true })} />
      <TextInput {...of('firstName')} />
      <Select
        {...of('civility')}
        data={Object.entries(civilityLabels).map(([value, label]) => ({ value, label }))}
        placeholder="Non renseignée"
        clearable
        clearButtonProps={{ 'aria-label': 'Effacer la civilité' }}
      />
    </fieldset>
  )
  return (
    <>
      {isCompany && <CompanyFields form={form} of={of} />}
      {identity}
      <fieldset className={classes.group}>
        <legend>Coordonnées</legend>
        <PhoneInput {...of('mobile')} value={form.values.mobile} />
        <PhoneInput {...of('phone')} value={form.values.phone} />
        <TextInput {...of('email')} className={classes.wide} type="email" inputMode="email" />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Adresse</legend>
        <TextInput {...of('addressStreet')} className={classes.wide} />
        <div className={classes.town}>
          <TextInput {...of('addressZipCode')} inputMode="numeric" />
          <TextInput {...of('addressCity')} />
        </div>
        <TextInput {...of('addressCountry')} />
      </fieldset>
    </>
  )
}

function CompanyFields({ form, of }: FieldsProps) {
  const siren = bareDigits(form.values.siren) || bareDigits(form.values.siret).slice(0, 9)
  const vatNumber = isSiren(siren) ? vatNumberOf(siren) : undefined
  return (
    <fieldset className={classes.group}>
      <legend>Entreprise</legend>
      <TextInput {...of('companyName')} className={classes.wide} required data-autofocus />
      <CompanyNumberInput {...of('siret')} value={form.values.siret} description="14 chiffres" />
      <CompanyNumberInput {...of('siren')} value={form.values.siren} description="9 chiffres, déduit du SIRET" />
      <TextInput
        {...of('vatNumber')}
        className={classes.wide}
        rightSectionWidth={92}
        rightSection={
          <Button
            size="compact-sm"
            variant="light"
            disabled={!vatNumber || form.values.vatNumber === vatNumber}
            onClick={() => vatNumber && form.setFieldValue('vatNumber', vatNumber)}
            title="Le numéro que l’administration déduit du SIREN"
          >
            Calculer
          </Button>
        }
      />
    </fieldset>
  )
}
