import { Checkbox, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMemo } from 'react'
import type { Kept } from '#browser/local-database.ts'
import { kindLabels } from '#features/clients/client.ts'
import { dossierKindLabels, paymentModeLabels } from '#features/dossiers/dossier.ts'
import {
  blankOpening,
  type OpeningInput,
  type OpeningValues,
  openingFields,
  openingInput,
  openingLabels,
} from '#features/dossiers/dossier-opening-input.ts'
import { type Alike, AlikeParties } from '#features/dossiers/web/alike-parties.tsx'
import { dossierHistory } from '#features/dossiers/web/api.ts'
import { expertFirmSource, expertSource, insurerSource } from '#features/dossiers/web/choice-sources.ts'
import { dossierDrafts } from '#features/dossiers/web/dossier-fields.ts'
import { KnownClients, KnownVehicle } from '#features/dossiers/web/known-parties.tsx'
import { RecordChoice } from '#features/dossiers/web/record-choice.tsx'
import { SiteChoice } from '#features/sites/web/site-choice.tsx'
import classes from '#records/form-groups.module.css'
import type { RecordFields } from '#records/record-fields.ts'
import { type FieldInput, RecordForm, type RecordFormProps } from '#records/record-form.tsx'
import { PhoneInput } from '#ui/grouped-input.tsx'

export type OpeningForm = UseFormReturnType<OpeningValues, OpeningInput>
type Of = (field: keyof OpeningValues) => FieldInput

/** The form keeps what is typed. A dossier that is open has another form. */
const openingRecord: RecordFields<OpeningInput, OpeningValues> = {
  fields: openingFields,
  labels: openingLabels,
  show: (_, value) => `${value ?? ''}`,
  valuesOf: () => blankOpening,
  blank: blankOpening,
}

const labelled = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

type NewDossierFormProps = RecordFormProps<Kept & OpeningInput, OpeningInput> & {
  /** Values that are known already: the form begins with them. */
  begin?: Partial<OpeningValues>
  /** Shows every field that an expert report fills. */
  isWhole?: boolean
  /** The cards that the server found alike. */
  twins?: readonly Alike[]
}

/** Opens a dossier while the client is on the telephone: the plate first, by the keyboard alone. */
export function NewDossierForm({ begin, isWhole = false, twins = [], ...props }: NewDossierFormProps) {
  const of = useMemo(() => ({ ...openingRecord, blank: { ...blankOpening, ...begin } }), [begin])
  return (
    <RecordForm
      {...props}
      of={of}
      schema={openingInput}
      kinds={begin ? { new: dossierDrafts.begun, edit: dossierDrafts.edit } : dossierDrafts}
      history={dossierHistory('')}
      beginAnew="Repartir d’un dossier vide"
    >
      {({ form, input }) => (
        <>
          <SegmentedControl
            fullWidth
            aria-label={openingLabels.kind}
            data={labelled(dossierKindLabels)}
            {...form.getInputProps('kind')}
          />
          <fieldset className={classes.group}>
            <legend>Véhicule</legend>
            <TextInput {...input('plate')} data-autofocus className={classes.wide} autoCapitalize="characters" />
            <KnownVehicle form={form} />
            {!form.values.vehicleId && (
              <>
                <TextInput {...input('make')} />
                <TextInput {...input('model')} />
                {isWhole && <TextInput {...input('vin')} className={classes.wide} />}
              </>
            )}
            <Checkbox
              className={classes.wide}
              label={openingLabels.isOnSite}
              {...form.getInputProps('isOnSite', { type: 'checkbox' })}
            />
          </fieldset>
          <Client form={form} of={input} isWhole={isWhole} />
          <fieldset className={classes.group}>
            <legend>{form.values.kind === 'body' ? 'Sinistre et travaux' : 'Travaux'}</legend>
            {form.values.kind === 'body' && (
              <>
                <RecordChoice input={input('insurerId')} source={insurerSource} placeholder="Assureur de l’annuaire" />
                <TextInput {...input('claimNumber')} />
                {isWhole && <ClaimOfReport form={form} of={input} />}
                <Select {...input('paymentMode')} data={labelled(paymentModeLabels)} allowDeselect={false} />
              </>
            )}
            <TextInput {...input('promisedOn')} type="date" />
            <SiteChoice input={input('siteId')} className={classes.wide} />
            <Textarea {...input('requestedWork')} className={classes.wide} autosize minRows={2} maxRows={8} />
          </fieldset>
          <AlikeParties form={form} twins={twins} />
        </>
      )}
    </RecordForm>
  )
}

/** The fields of a claim that a report prints, and that nobody asks by telephone. */
function ClaimOfReport({ form, of }: { form: OpeningForm; of: Of }) {
  return (
    <>
      <TextInput {...of('policyNumber')} />
      <TextInput {...of('lossOn')} type="date" />
      <RecordChoice input={of('expertFirmId')} source={expertFirmSource} placeholder="Cabinet de l’annuaire" />
      <RecordChoice
        input={of('expertId')}
        source={expertSource(form.values.expertFirmId)}
        placeholder="Expert du cabinet"
      />
      <TextInput {...of('deductibleCents')} inputMode="decimal" rightSection="€" />
      <TextInput {...of('wearCents')} inputMode="decimal" rightSection="€" />
      <Checkbox
        className={classes.wide}
        label={openingLabels.isVatRecoverable}
        {...form.getInputProps('isVatRecoverable', { type: 'checkbox' })}
      />
    </>
  )
}

function Client({ form, of, isWhole }: { form: OpeningForm; of: Of; isWhole: boolean }) {
  const { clientId, clientKind, vehicleId, mobile } = form.values
  const isCompany = clientKind === 'company'
  return (
    <fieldset className={classes.group}>
      <legend>Client</legend>
      {!clientId && (
        <>
          <SegmentedControl
            className={classes.wide}
            aria-label={openingLabels.clientKind}
            data={labelled(kindLabels)}
            {...form.getInputProps('clientKind')}
          />
          <TextInput {...of('lastName')} label={isCompany ? 'Raison sociale' : openingLabels.lastName} required />
          <TextInput {...of('firstName')} label={isCompany ? 'Interlocuteur' : openingLabels.firstName} />
          <PhoneInput {...of('mobile')} value={mobile} />
          {isWhole && (
            <>
              <TextInput {...of('email')} />
              <TextInput {...of('addressStreet')} className={classes.wide} />
              <TextInput {...of('addressZipCode')} />
              <TextInput {...of('addressCity')} />
            </>
          )}
        </>
      )}
      <KnownClients form={form} />
      {!vehicleId && (
        <Checkbox
          className={classes.wide}
          label={openingLabels.isOwner}
          {...form.getInputProps('isOwner', { type: 'checkbox' })}
        />
      )}
    </fieldset>
  )
}
