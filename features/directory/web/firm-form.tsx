import { Alert, Anchor, Autocomplete, SegmentedControl, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconBuilding } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Firm } from '#features/directory/contract.ts'
import { type FirmField, isOfInsurer, kindLabels } from '#features/directory/firm.ts'
import type { FirmFormValues } from '#features/directory/firm-form-values.ts'
import { type FirmInput, firmInput } from '#features/directory/firm-input.ts'
import { matchFirm, missingKnownFirms } from '#features/directory/firm-names.ts'
import { firmHistory } from '#features/directory/web/api.ts'
import { firmDrafts, firmRecord } from '#features/directory/web/firm-fields.ts'
import { useEveryFirm } from '#features/directory/web/use-every-firm.ts'
import classes from '#records/form-groups.module.css'
import { type FieldInput, RecordForm, type RecordFormProps } from '#records/record-form.tsx'
import { CompanyNumberInput, PhoneInput } from '#ui/grouped-input.tsx'

/** The form of a firm, new or known. */
export function FirmForm(props: RecordFormProps<Firm, FirmInput>) {
  const { record, latest } = props
  const everyFirm = useEveryFirm()
  return (
    <RecordForm
      {...props}
      of={firmRecord}
      schema={firmInput}
      kinds={firmDrafts}
      history={firmHistory(latest?.id ?? '')}
      beginAnew={record ? 'Revenir à la fiche enregistrée' : 'Repartir d’une fiche vide'}
      warning={(values) => <Resemblance values={values} firms={everyFirm.filter(({ id }) => id !== record?.id)} />}
    >
      {({ form, input, newsOf, open }) => (
        <>
          <SegmentedControl
            fullWidth
            aria-label="Type de société"
            data={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('kind')}
          />
          {open
            .filter((field) => field === 'kind' || (form.values.kind !== 'insurer' && isOfInsurer(field)))
            .map((field) => (
              <Fragment key={field}>{newsOf(field)}</Fragment>
            ))}
          <Fields form={form} of={input} firms={everyFirm} />
        </>
      )}
    </RecordForm>
  )
}

type FieldsProps = {
  form: UseFormReturnType<FirmFormValues, FirmInput>
  of: (field: FirmField) => FieldInput
  firms: Firm[]
}

function Fields({ form, of, firms }: FieldsProps) {
  const { kind } = form.values
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Société</legend>
        <Autocomplete
          {...of('name')}
          className={classes.wide}
          data={missingKnownFirms(kind, firms).map(({ name }) => name)}
          limit={6}
          maxLength={200}
          required
          data-autofocus
        />
        <TextInput
          {...of('otherNames')}
          className={classes.wide}
          description="Ceux que les rapports impriment, séparés par des points-virgules"
        />
        <CompanyNumberInput {...of('siret')} value={form.values.siret} description="14 chiffres" />
      </fieldset>
      {kind === 'insurer' && (
        <fieldset className={classes.group}>
          <legend>Service des sinistres</legend>
          <PhoneInput {...of('claimsPhone')} value={form.values.claimsPhone} />
          <TextInput {...of('claimsEmail')} type="email" inputMode="email" />
        </fieldset>
      )}
      <fieldset className={classes.group}>
        <legend>Coordonnées</legend>
        <PhoneInput {...of('phone')} value={form.values.phone} />
        <TextInput {...of('email')} type="email" inputMode="email" />
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

/** The firm of the directory that a report of the typed name would mean. */
function Resemblance({ values, firms }: { values: FirmFormValues; firms: Firm[] }) {
  const ofKind = firms.filter(({ kind, mergedIntoId }) => kind === values.kind && mergedIntoId === null)
  const twin = matchFirm(values.name, ofKind)
  if (!twin) return null
  return (
    <Alert color="yellow" py="xs" mb="sm" icon={<IconBuilding size={18} />} role="status">
      Ressemble à{' '}
      <Anchor component={Link} to={`/dashboard/annuaire/${twin.id}`} size="sm" fw={550}>
        {twin.name}
      </Anchor>
      {twin.archivedAt ? ', archivée dans votre annuaire.' : ', déjà dans votre annuaire.'}
    </Alert>
  )
}
