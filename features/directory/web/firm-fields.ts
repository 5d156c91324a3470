import { agreementFields, agreementLabels } from '#features/directory/agreement.ts'
import { type AgreementFormValues, agreementValuesOf, newAgreement } from '#features/directory/agreement-form-values.ts'
import type { AgreementInput } from '#features/directory/agreement-input.ts'
import { showAgreementField } from '#features/directory/agreement-words.ts'
import { fieldLabels, firmFields } from '#features/directory/firm.ts'
import {
  blankFirmValues,
  blankPersonValues,
  type FirmFormValues,
  firmValuesOf,
  type PersonFormValues,
  personValuesOf,
  showFirmField,
  showPersonField,
} from '#features/directory/firm-form-values.ts'
import type { FirmInput, PersonInput } from '#features/directory/firm-input.ts'
import { personFields, personLabels } from '#features/directory/person.ts'
import { fieldWords, type RecordFields } from '#records/record-fields.ts'

/** The fields of a firm for forms, conflicts and merges. */
export const firmRecord: RecordFields<FirmInput, FirmFormValues> = {
  fields: firmFields,
  labels: fieldLabels,
  show: showFirmField,
  valuesOf: firmValuesOf,
  blank: blankFirmValues,
}

export const firmFieldWords = fieldWords(firmRecord)

/** The fields of a person, for forms. */
export const personRecord: RecordFields<PersonInput, PersonFormValues> = {
  fields: personFields,
  labels: personLabels,
  show: showPersonField,
  valuesOf: personValuesOf,
  blank: blankPersonValues,
}

/** The fields of an agreement, for forms; a new one begins with the terms of another, or today. */
export function agreementRecord(start: AgreementInput | string): RecordFields<AgreementInput, AgreementFormValues> {
  return {
    fields: agreementFields,
    labels: agreementLabels,
    show: showAgreementField,
    valuesOf: agreementValuesOf,
    blank: agreementValuesOf(typeof start === 'string' ? newAgreement(start) : start),
  }
}

/** The kinds of draft that the device keeps. */
export const firmDrafts = { new: 'newFirmDraft', edit: 'firmDraft', note: 'firmNoteDraft' } as const
export const personDrafts = { new: 'newFirmPersonDraft', edit: 'firmPersonDraft' } as const
export const agreementDrafts = { new: 'newAgreementDraft', edit: 'agreementDraft' } as const
