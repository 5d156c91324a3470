import { mostKm } from '#features/vehicles/mileage.ts'
import { isTradePlate, plateKey } from '#features/vehicles/plate.ts'
import {
  energies,
  energyLabels,
  fieldLabels,
  kindLabels,
  paintKindLabels,
  paintKinds,
  type VehicleField,
  vehicleFields,
  vehicleKinds,
} from '#features/vehicles/vehicle.ts'
import { showField } from '#features/vehicles/vehicle-form-values.ts'
import { mileageInput, type VehicleInput, vehicleInput } from '#features/vehicles/vehicle-input.ts'
import { formatDay } from '#lib/dates.ts'
import { fold } from '#lib/fold.ts'
import { type ImportCells, type ImportColumn, mistakesOf, type ReadCells } from '#lib/importing.ts'
import { formatCount } from '#lib/numbers.ts'

/** A row of a file of vehicles: the vehicle, the words about its owner, and a mileage. */
export type VehicleRow = VehicleInput & { owner: string; km: number | null; kmReadOn: string | null }

const otherNames: Record<VehicleField, readonly string[]> = {
  plate: [
    'immat',
    'plaque',
    'n immatriculation',
    'numero immatriculation',
    'numero d immatriculation',
    'registration',
    'plate',
    'license plate',
    'licence plate',
    'vrm',
  ],
  kind: ['type de vehicule', 'categorie', 'vehicle type', 'body type'],
  make: ['constructeur', 'make', 'brand', 'manufacturer'],
  model: ['modele vehicule', 'model', 'vehicule'],
  trim: ['finition', 'variante', 'trim', 'variant'],
  vin: [
    'vin',
    'n de serie',
    'numero de serie',
    'n serie',
    'chassis',
    'n chassis',
    'numero de chassis',
    'chassis number',
  ],
  typeCode: ['cnit', 'type mine', 'type mines', 'type code'],
  firstRegisteredOn: [
    'mec',
    'dmec',
    'date mec',
    'date de mise en circulation',
    'mise en circulation',
    '1ere mise en circulation',
    'premiere mise en circulation',
    'first registration',
    'registration date',
  ],
  energy: ['carburant', 'motorisation', 'fuel', 'fuel type', 'energy'],
  colour: ['teinte', 'colour', 'color'],
  paintCode: ['code couleur', 'code teinte', 'paint code', 'colour code'],
  paintKind: ['finition peinture', 'paint type'],
  inspectionDueOn: ['controle technique', 'prochain controle technique', 'date ct', 'echeance ct', 'mot due'],
  insuranceEndsOn: ['fin assurance', 'echeance assurance', 'insurance end'],
}
const days: readonly VehicleField[] = ['firstRegisteredOn', 'inspectionDueOn', 'insuranceEndsOn']

/** The columns of a file of vehicles, those of our own exports among them. */
export const vehicleImportColumns: readonly ImportColumn[] = [
  ...vehicleFields.map((key): ImportColumn => {
    const column = { key, label: fieldLabels[key], names: otherNames[key] }
    return days.includes(key) ? { ...column, shape: 'day' } : column
  }),
  {
    key: 'km',
    label: 'Kilométrage',
    names: ['km', 'kms', 'kilometres', 'compteur', 'mileage', 'odometer'],
    shape: 'integer',
  },
  { key: 'kmReadOn', label: 'Relevé le', names: ['date kilometrage', 'date releve', 'mileage date'], shape: 'day' },
  {
    key: 'owner',
    label: 'Propriétaire',
    names: [
      'titulaire',
      'client',
      'nom client',
      'nom du client',
      'email client',
      // A reference of their client tells no two vehicles apart.
      'code client',
      'n client',
      'numero client',
      'ref client',
      'owner',
      'customer',
      'email',
      'telephone',
    ],
  },
]

const energyWords: readonly [shape: RegExp, energy: (typeof energies)[number]][] = [
  [/^(diesel|go|gazole|gasoil)$/, 'diesel'],
  [/^(essence|es|sp95|sp98|petrol|gasoline)$/, 'petrol'],
  [/^(el|electrique|electric)$/, 'electric'],
  [/rechargeable|phev|plug in/, 'plug_in_hybrid'],
  [/^(hybride|hybrid|eh|gh)\b/, 'hybrid'],
  [/^(gpl|lpg)$/, 'lpg'],
]
const kindWords: readonly [shape: RegExp, kind: (typeof vehicleKinds)[number]][] = [
  [/^(vp|vl|berline|break|suv|car)$/, 'car'],
  [/^(vu|vul|ctte|camionnette|fourgon|van)$/, 'van'],
  [/^(moto|scooter|mtl|mtt1|mtt2|motorcycle)$/, 'motorcycle'],
  [/^(pl|camion|truck)$/, 'truck'],
]

/** Reads a row of a file as the form of a vehicle would be filled in. */
export function readVehicleCells(cells: ImportCells): ReadCells<VehicleRow> {
  const text = (key: string) => cells[key]?.trim() ?? ''
  const choice = <Value extends string>(key: string, values: readonly Value[], labels: Record<Value, string>) =>
    values.find((value) => fold(labels[value]) === fold(text(key)))
  const worded = <Value>(key: string, words: readonly [RegExp, Value][]) =>
    words.find(([shape]) => shape.test(fold(text(key))))?.[1]
  const fields = Object.fromEntries(vehicleFields.map((field) => [field, text(field)]))
  const { data, error } = vehicleInput.safeParse({
    ...fields,
    kind: choice('kind', vehicleKinds, kindLabels) ?? worded('kind', kindWords) ?? (text('kind') ? 'other' : 'car'),
    energy:
      choice('energy', energies, energyLabels) ?? worded('energy', energyWords) ?? (text('energy') ? 'other' : null),
    paintKind: choice('paintKind', paintKinds, paintKindLabels) ?? null,
  })
  const km = text('km') ? Number(text('km')) : null
  const mileage = km === null ? undefined : mileageInput.safeParse({ km, readOn: text('kmReadOn') || '2000-01-01' })
  const mistakes = mistakesOf([...(error?.issues ?? []), ...(mileage?.error?.issues ?? [])])
  if (mistakes.readOn) Object.assign(mistakes, { kmReadOn: mistakes.readOn })
  if (!data || mileage?.error) return { mistakes }
  return { values: { ...data, owner: text('owner'), km, kmReadOn: text('kmReadOn') || null } }
}

/** A vehicle of a file as the preview shows it. */
export function showVehicle(row: VehicleRow): Record<string, string> {
  const fields = vehicleFields.map((field) => [field, showField(field, row[field])])
  const km = row.km === null ? '' : formatCount(Math.min(row.km, mostKm))
  return { ...Object.fromEntries(fields), km, kmReadOn: row.kmReadOn ? formatDay(row.kmReadOn) : '', owner: row.owner }
}

type Recognised = Pick<VehicleInput, 'plate' | 'vin'>

export function vehicleKeys({ plate, vin }: Recognised): string[] {
  const keys = [vin ? `vin ${vin}` : '', plate && !isTradePlate(plate) ? `plate ${plateKey(plate)}` : '']
  return keys.filter(Boolean)
}

/** The same vehicle: one serial number, else one plate that is of no trade. Two serial numbers are two vehicles. */
export function isSameVehicle(one: Recognised, other: Recognised): boolean {
  if (one.vin && other.vin) return one.vin === other.vin
  return vehicleKeys(one).some((key) => key.startsWith('plate') && vehicleKeys(other).includes(key))
}
