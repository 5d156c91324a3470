import { clientFields, fieldLabels } from '#features/clients/client.ts'
import {
  blankFormValues,
  type ClientFormValues,
  formValuesOf,
  showField,
} from '#features/clients/client-form-values.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import { fieldWords, type RecordFields } from '#records/record-fields.ts'

/** The fields of a client for forms, conflicts and merges. */
export const clientRecord: RecordFields<ClientInput, ClientFormValues> = {
  fields: clientFields,
  labels: fieldLabels,
  show: showField,
  valuesOf: formValuesOf,
  blank: blankFormValues,
}

export const clientFieldWords = fieldWords(clientRecord)

/** The kinds of draft that the device keeps. */
export const clientDrafts = { new: 'newClientDraft', edit: 'clientDraft', note: 'clientNoteDraft' } as const
