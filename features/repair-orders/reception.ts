import type { ReceptionInput } from '#features/repair-orders/order-input.ts'
import { describeMarks, markKinds, markZones, type VehicleMark } from '#features/repair-orders/vehicle-marks.ts'
import { formatInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'

/** The fields of a reception, in screen order. */
export const receptionFields = [
  'orderedBy',
  'requests',
  'mileageKm',
  'fuelEighths',
  'marks',
  'condition',
  'belongings',
  'receivedAt',
] as const
export type ReceptionField = (typeof receptionFields)[number]

export const receptionLabels: Record<ReceptionField, string> = {
  orderedBy: 'Donneur d’ordre',
  requests: 'Demandes du client',
  mileageKm: 'Kilométrage au compteur',
  fuelEighths: 'Niveau de carburant',
  marks: 'Marques sur la carrosserie',
  condition: 'Autres remarques sur l’état',
  belongings: 'Objets laissés dans le véhicule',
  receivedAt: 'Reçu le',
}

/** A reception in a form: text as it is typed, marks as `bonnet:chip roof:dent`. */
export type ReceptionValues = Record<ReceptionField, string>

export const blankReception: ReceptionValues = {
  ...{ orderedBy: '', requests: '', mileageKm: '', fuelEighths: '', marks: '', condition: '', belongings: '' },
  receivedAt: '',
}

export function receptionValuesOf(told: ReceptionInput): ReceptionValues {
  const { orderedBy, requests, mileageKm, fuelEighths, marks, condition, belongings, receivedAt } = told
  return {
    ...{ orderedBy, requests, condition, belongings },
    mileageKm: mileageKm === null ? '' : `${mileageKm}`,
    fuelEighths: fuelEighths === null ? '' : `${fuelEighths}`,
    marks: writeMarks(marks),
    receivedAt: receivedAt ?? '',
  }
}

export function writeMarks(marks: readonly VehicleMark[]): string {
  return marks.map(({ zone, kind }) => `${zone}:${kind}`).join(' ')
}

/** Marks that this version does not know are left out. */
export function readMarks(text: string): VehicleMark[] {
  return text.split(' ').flatMap((each) => {
    const [typedZone, typedKind] = each.split(':')
    const zone = markZones.find((known) => known === typedZone)
    const kind = markKinds.find((known) => known === typedKind)
    return zone && kind ? [{ zone, kind }] : []
  })
}

export const fuelLabels = ['Vide', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8', 'Plein'] as const

/** A value as a person reads it; empty for an empty field. */
export function showReceptionField(field: ReceptionField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (field === 'mileageKm') return `${formatCount(Number(value))}\u202fkm`
  if (field === 'fuelEighths') return fuelLabels[Number(value)] ?? ''
  if (field === 'marks') return describeMarks(Array.isArray(value) ? value : readMarks(`${value}`))
  return field === 'receivedAt' ? formatInstant(`${value}`) : `${value}`
}
