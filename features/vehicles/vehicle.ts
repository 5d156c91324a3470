import { plateKey, readPlate } from '#features/vehicles/plate.ts'
import { vinEnd } from '#features/vehicles/vin.ts'
import { fold } from '#lib/fold.ts'

export const vehicleKinds = ['car', 'van', 'motorcycle', 'truck', 'camper', 'trailer', 'other'] as const
export const energies = [
  'petrol',
  'diesel',
  'hybrid',
  'plug_in_hybrid',
  'electric',
  'lpg',
  'ethanol',
  'hydrogen',
  'other',
] as const
export const paintKinds = ['solid', 'metallic', 'pearl', 'three_coat', 'matt'] as const
export const vehicleSorts = ['plate', 'make', 'firstRegisteredOn', 'inspectionDueOn', 'createdAt', 'updatedAt'] as const

/** The vehicles that a list shows: active, archived, both, or the active ones that resemble another. */
export const vehicleShelves = ['active', 'archived', 'all', 'duplicates'] as const

export type VehicleKind = (typeof vehicleKinds)[number]
export type Energy = (typeof energies)[number]
export type PaintKind = (typeof paintKinds)[number]
export type VehicleSort = (typeof vehicleSorts)[number]
export type VehicleShelf = (typeof vehicleShelves)[number]

export const kindLabels: Record<VehicleKind, string> = {
  car: 'Voiture',
  van: 'Utilitaire',
  motorcycle: 'Deux-roues',
  truck: 'Poids lourd',
  camper: 'Camping-car',
  trailer: 'Remorque',
  other: 'Autre',
}
export const energyLabels: Record<Energy, string> = {
  petrol: 'Essence',
  diesel: 'Gazole',
  hybrid: 'Hybride',
  plug_in_hybrid: 'Hybride rechargeable',
  electric: 'Électrique',
  lpg: 'GPL',
  ethanol: 'Superéthanol E85',
  hydrogen: 'Hydrogène',
  other: 'Autre',
}
export const paintKindLabels: Record<PaintKind, string> = {
  solid: 'Opaque',
  metallic: 'Métallisée',
  pearl: 'Nacrée',
  three_coat: 'Tri-couche',
  matt: 'Mate',
}

/** The fields that people of the garage write, in screen order. */
export const vehicleFields = [
  'plate',
  'kind',
  'make',
  'model',
  'trim',
  'vin',
  'typeCode',
  'firstRegisteredOn',
  'energy',
  'colour',
  'paintCode',
  'paintKind',
  'inspectionDueOn',
  'insuranceEndsOn',
] as const
export type VehicleField = (typeof vehicleFields)[number]

export const fieldLabels: Record<VehicleField, string> = {
  plate: 'Immatriculation',
  kind: 'Genre',
  make: 'Marque',
  model: 'Modèle',
  trim: 'Version',
  vin: 'N° de série (VIN)',
  typeCode: 'Type (CNIT)',
  firstRegisteredOn: '1re mise en circulation',
  energy: 'Énergie',
  colour: 'Couleur',
  paintCode: 'Code peinture',
  paintKind: 'Type de peinture',
  inspectionDueOn: 'Contrôle technique valable jusqu’au',
  insuranceEndsOn: 'Assurance valable jusqu’au',
}

type Named = { plate: string | null; make: string; model: string; vin: string | null }

/** « AB-123-CD », else « Renault Clio », else the end of the serial number. */
export function vehicleName({ plate, make, model, vin }: Named): string {
  return plate ?? (modelName({ make, model }) || (vin ? `VIN …${vinEnd(vin)}` : 'Véhicule'))
}

export function modelName({ make, model }: Pick<Named, 'make' | 'model'>): string {
  return `${make} ${model}`.trim()
}

/** The words of a search. A whole French plate is one word, however it is separated. */
export function searchWords(query: string): string[] {
  const read = readPlate(query)
  if (read && read.system !== 'other') return [plateKey(read.plate)]
  const words = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  // Signs alone are looked for as they are, and found nowhere.
  return words.length > 0 || !query.trim() ? words : [query.trim()]
}
