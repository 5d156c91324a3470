import { civilityLabels, fieldLabels, kindLabels } from '#features/clients/client.ts'
import type { Client } from '#features/clients/contract.ts'
import { formatPhone } from '#lib/phone.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A client as a line of an exported list. */
export const clientColumns: SheetColumn<Omit<Client, 'isPossibleDuplicate'>>[] = [
  { header: fieldLabels.kind, kind: 'text', value: ({ kind }) => kindLabels[kind] },
  { header: fieldLabels.companyName, kind: 'text', value: ({ companyName }) => companyName },
  { header: fieldLabels.civility, kind: 'text', value: ({ civility }) => civility && civilityLabels[civility] },
  { header: fieldLabels.lastName, kind: 'text', value: ({ lastName }) => lastName },
  { header: fieldLabels.firstName, kind: 'text', value: ({ firstName }) => firstName },
  { header: fieldLabels.email, kind: 'text', value: ({ email }) => email },
  { header: fieldLabels.mobile, kind: 'text', value: ({ mobile }) => mobile && formatPhone(mobile) },
  { header: fieldLabels.phone, kind: 'text', value: ({ phone }) => phone && formatPhone(phone) },
  { header: fieldLabels.addressStreet, kind: 'text', value: ({ addressStreet }) => addressStreet },
  { header: fieldLabels.addressZipCode, kind: 'text', value: ({ addressZipCode }) => addressZipCode },
  { header: fieldLabels.addressCity, kind: 'text', value: ({ addressCity }) => addressCity },
  { header: fieldLabels.addressCountry, kind: 'text', value: ({ addressCountry }) => addressCountry },
  { header: fieldLabels.siret, kind: 'text', value: ({ siret, siren }) => siret ?? siren },
  { header: fieldLabels.vatNumber, kind: 'text', value: ({ vatNumber }) => vatNumber },
  { header: 'Créé le', kind: 'instant', value: ({ createdAt }) => createdAt },
  { header: 'Modifié le', kind: 'instant', value: ({ updatedAt }) => updatedAt },
]
