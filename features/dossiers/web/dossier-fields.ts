import { type DossierField, dossierFieldLabels, dossierFields } from '#features/dossiers/dossier.ts'
import {
  blankDossierValues,
  type DossierFormValues,
  dossierValuesOf,
  showDossierField,
} from '#features/dossiers/dossier-form-values.ts'
import type { DossierInput } from '#features/dossiers/dossier-input.ts'
import { nameOfChosen } from '#features/dossiers/web/chosen-names.ts'
import { fieldWords, type RecordFields } from '#records/record-fields.ts'

const chosenFields: readonly string[] = [
  'clientId',
  'vehicleId',
  'payerId',
  'insurerId',
  'expertFirmId',
  'expertId',
] satisfies DossierField[]

/** The fields of a dossier for forms and conflicts. A chosen record reads by its name. */
export const dossierRecord: RecordFields<DossierInput, DossierFormValues> = {
  fields: dossierFields,
  labels: dossierFieldLabels,
  show: (field, value) =>
    chosenFields.includes(field) && typeof value === 'string' ? nameOfChosen(value) : showDossierField(field, value),
  valuesOf: dossierValuesOf,
  blank: blankDossierValues,
}

export const dossierFieldWords = fieldWords(dossierRecord)

/** The kinds of draft that the device keeps. */
export const dossierDrafts = {
  new: 'newDossierDraft',
  /** Begun on the page of another record, whose id names the draft. */
  begun: 'begunDossierDraft',
  edit: 'dossierDraft',
  note: 'dossierNoteDraft',
} as const
