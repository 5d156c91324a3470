import { SegmentedControl } from '@mantine/core'
import { Fragment } from 'react'
import type { Dossier } from '#features/dossiers/contract.ts'
import { claimFields, dossierKindLabels } from '#features/dossiers/dossier.ts'
import { type DossierInput, dossierInput } from '#features/dossiers/dossier-input.ts'
import { dossierHistory } from '#features/dossiers/web/api.ts'
import { dossierDrafts, dossierRecord } from '#features/dossiers/web/dossier-fields.ts'
import { DossierFormFields } from '#features/dossiers/web/dossier-form-fields.tsx'
import { RecordForm, type RecordFormProps } from '#records/record-form.tsx'

const ofClaim: readonly string[] = claimFields

/** The form of a dossier that is known; a new one has its own, which also creates its client and its vehicle. */
export function DossierForm(props: RecordFormProps<Dossier, DossierInput>) {
  return (
    <RecordForm
      {...props}
      of={dossierRecord}
      schema={dossierInput}
      kinds={dossierDrafts}
      history={dossierHistory(props.latest?.id ?? '')}
      beginAnew="Revenir au dossier enregistré"
    >
      {({ form, input, newsOf, open }) => (
        <>
          <SegmentedControl
            fullWidth
            aria-label="Nature des travaux"
            data={Object.entries(dossierKindLabels).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('kind')}
          />
          {open
            .filter((field) => field === 'kind' || (form.values.kind === 'mechanics' && ofClaim.includes(field)))
            .map((field) => (
              <Fragment key={field}>{newsOf(field)}</Fragment>
            ))}
          <DossierFormFields
            values={form.values}
            of={input}
            toggle={(isOn) => form.setFieldValue('isVatRecoverable', isOn)}
          />
        </>
      )}
    </RecordForm>
  )
}
