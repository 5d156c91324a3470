import type { BoardColumn, Dossier } from '#features/dossiers/contract.ts'
import {
  type DossierField,
  dossierKindLabels,
  dossierKinds,
  paymentModeLabels,
  paymentModes,
} from '#features/dossiers/dossier.ts'
import type { DossierInput } from '#features/dossiers/dossier-input.ts'
import { formatDay } from '#lib/dates.ts'
import { formatHundredths } from '#lib/hundredths.ts'

/** The fields of a dossier in a form: text as it is typed, and ids of what is chosen. */
export type DossierFormValues = Pick<Dossier, 'kind' | 'paymentMode' | 'isVatRecoverable'> &
  Record<Exclude<DossierField, 'kind' | 'paymentMode' | 'isVatRecoverable'>, string>

export const blankDossierValues: DossierFormValues = {
  kind: 'body',
  clientId: '',
  vehicleId: '',
  payerId: '',
  requestedWork: '',
  insurerId: '',
  claimNumber: '',
  policyNumber: '',
  lossOn: '',
  circumstances: '',
  expertFirmId: '',
  expertId: '',
  paymentMode: 'undecided',
  deductibleCents: '',
  wearCents: '',
  isVatRecoverable: false,
  keyNumber: '',
  parkingPlace: '',
}

const typed = (cents: number | null) => (cents === null ? '' : formatHundredths(cents))

/** The text of a form for a dossier, or for a refused input. */
export function dossierValuesOf(fields: DossierInput): DossierFormValues {
  return {
    kind: fields.kind,
    clientId: fields.clientId,
    vehicleId: fields.vehicleId ?? '',
    payerId: fields.payerId ?? '',
    requestedWork: fields.requestedWork,
    insurerId: fields.insurerId ?? '',
    claimNumber: fields.claimNumber,
    policyNumber: fields.policyNumber,
    lossOn: fields.lossOn ?? '',
    circumstances: fields.circumstances,
    expertFirmId: fields.expertFirmId ?? '',
    expertId: fields.expertId ?? '',
    paymentMode: fields.paymentMode,
    deductibleCents: typed(fields.deductibleCents),
    wearCents: typed(fields.wearCents),
    isVatRecoverable: fields.isVatRecoverable,
    keyNumber: fields.keyNumber,
    parkingPlace: fields.parkingPlace,
  }
}

/** « 1 234,56 € » */
export function formatAmount(cents: number): string {
  return `${formatHundredths(cents)}\u00a0€`
}

const amounts: readonly DossierField[] = ['deductibleCents', 'wearCents']

/** A value as a person reads it; empty for an empty field. Chosen records are told by their names elsewhere. */
export function showDossierField(field: DossierField, value: unknown): string {
  if (field === 'isVatRecoverable') return value === true ? 'Oui' : 'Non'
  if (value === null || value === undefined || value === '') return ''
  if (amounts.includes(field) && typeof value === 'number') return formatAmount(value)
  const text = `${value}`
  if (field === 'kind') return dossierKindLabels[dossierKinds.find((kind) => kind === text) ?? 'body']
  if (field === 'paymentMode') return paymentModeLabels[paymentModes.find((mode) => mode === text) ?? 'undecided']
  return field === 'lossOn' ? formatDay(text) : text
}

/** A dossier that only this device knows: the garage gives its number when it arrives. */
export function blankDossier(id: string, now: string): Dossier {
  return {
    id,
    number: '',
    kind: 'body',
    ...{ siteId: id, siteName: '', clientId: id, clientName: '', clientPhone: null, vehicleId: null, plate: '' },
    ...{ vehicleName: '', payerId: null, payerName: '', requestedWork: '', insurerId: null, insurerName: '' },
    ...{ claimNumber: '', policyNumber: '', lossOn: null, circumstances: '', expertFirmId: null, expertFirmName: '' },
    ...{ expertId: null, expertName: '', paymentMode: 'undecided', deductibleCents: null, wearCents: null },
    ...{ isVatRecoverable: false, keyNumber: '', parkingPlace: '', promisedOn: null, firstPromisedOn: null },
    ...{ columnId: id, columnName: 'À venir', columnKind: 'expected', columnPosition: 0, columnDailyCostCents: null },
    ...{ inColumnSince: now, rank: 0, moves: 0, authorisation: 'none', authorisationAt: null },
    ...{ authorisationAmountCents: null, authorisationBy: '', authorisationChannel: null, outcome: null },
    ...{ quoteId: null, quoteNumber: '', quoteStatus: null, quoteSince: null, quoteValidUntil: null },
    ...{ quoteGrossCents: null, quoteDeductibleCents: null, quoteCount: 0 },
    ...{ reportId: null, reportState: null, reportSince: null, reportCount: 0 },
    ...{ orderId: null, orderNumber: '', orderState: null, orderSince: null },
    ...{ invoiceId: null, invoiceNumber: '', invoiceState: null, invoiceSince: null, invoiceDueOn: null },
    ...{ invoiceOpenCents: null, supplementSince: null },
    ...{
      assignmentId: null,
      assignmentNumber: '',
      assignmentState: null,
      assignmentSince: null,
      withdrawalRequestId: null,
      withdrawalLastOn: null,
      withdrawnAt: null,
      ...{ signatureRequestId: null, signatureState: null, signatureSince: null },
    },
    ...{ archivedAt: null, version: 0, createdAt: now, updatedAt: now },
  } as const
}

/** The dossier as it looks once these fields are written; a name that the device does not know stays empty until the answer. */
export function withDossierFields(dossier: Dossier, fields: DossierInput, now: string): Dossier {
  const kept = <Value>(id: string | null, before: string | null, name: Value, none: Value) =>
    id === before ? name : none
  return {
    ...dossier,
    ...fields,
    clientName: kept(fields.clientId, dossier.clientId, dossier.clientName, ''),
    clientPhone: kept(fields.clientId, dossier.clientId, dossier.clientPhone, null),
    payerName: kept(fields.payerId, dossier.payerId, dossier.payerName, ''),
    plate: kept(fields.vehicleId, dossier.vehicleId, dossier.plate, ''),
    vehicleName: kept(fields.vehicleId, dossier.vehicleId, dossier.vehicleName, ''),
    insurerName: kept(fields.insurerId, dossier.insurerId, dossier.insurerName, ''),
    expertFirmName: kept(fields.expertFirmId, dossier.expertFirmId, dossier.expertFirmName, ''),
    expertName: kept(fields.expertId, dossier.expertId, dossier.expertName, ''),
    updatedAt: now,
  }
}

/** The dossier as it looks once its card stands in this column. */
export function inColumn(dossier: Dossier, column: BoardColumn, now: string): Dossier {
  return {
    ...dossier,
    columnId: column.id,
    columnName: column.name,
    columnKind: column.kind,
    columnPosition: column.position,
    columnDailyCostCents: column.dailyCostCents,
    inColumnSince: column.id === dossier.columnId ? dossier.inColumnSince : now,
    updatedAt: now,
  }
}
