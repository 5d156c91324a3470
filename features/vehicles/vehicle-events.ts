import type { VehicleAction } from '#features/vehicles/audit-actions.ts'
import type { VehicleEvent } from '#features/vehicles/contract.ts'
import { fieldLabels, type VehicleField, vehicleFields } from '#features/vehicles/vehicle.ts'
import { showField } from '#features/vehicles/vehicle-form-values.ts'
import { linkRoleLabels, linkRoles } from '#features/vehicles/vehicle-links.ts'
import { formatDay } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'

type VehicleStory = {
  /** « Camille Moreau a modifié la couleur : Gris → Bleu » */
  sentence: string
  /** One line a field, when the sentence cannot hold all changes. */
  changes: string[]
  /** A merge that may be undone. */
  mergeId?: string
  /** The other vehicle, and the id that takes the distinction back. */
  distinction?: { distinctionId: string; otherId: string }
}

const known: Record<VehicleField, string> = {
  plate: 'l’immatriculation',
  kind: 'le genre',
  make: 'la marque',
  model: 'le modèle',
  trim: 'la version',
  vin: 'le numéro de série',
  typeCode: 'le type',
  firstRegisteredOn: 'la première mise en circulation',
  energy: 'l’énergie',
  colour: 'la couleur',
  paintCode: 'le code peinture',
  paintKind: 'le type de peinture',
  inspectionDueOn: 'la validité du contrôle technique',
  insuranceEndsOn: 'la validité de l’assurance',
}

type Change = { field: VehicleField; before: string; after: string; isErased: boolean }
type Details = VehicleEvent['details']
type Said = Pick<VehicleEvent, 'details' | 'fields' | 'isErased'>

/** Describes an event of a vehicle in French. `nameOf` knows the people of the vehicle: the journal holds no name. */
export function describeEvent(
  { action, author, ofMerged, ...said }: VehicleEvent,
  nameOf: (clientId: unknown) => string | undefined = () => undefined,
): VehicleStory {
  const { details } = said
  const who = author || 'Quelqu’un'
  const where = ofMerged ? ' (fiche fusionnée depuis)' : ''
  const changes = changesOf(said)
  const [only] = changes
  if (action === 'vehicle.edited' && only && changes.length === 1) {
    return { sentence: `${who} ${describeChange(only)}${where}`, changes: [] }
  }
  const { distinctionId, otherId } = details
  return {
    sentence: `${who} ${describeAction(action, said, nameOf(details.clientId))}${where}`,
    changes: changes.map(listChange),
    ...(typeof details.mergeId === 'string' && action === 'vehicle.merged' && !ofMerged
      ? { mergeId: details.mergeId }
      : {}),
    ...(action === 'vehicle.told_apart'
      ? { distinction: { distinctionId: `${distinctionId}`, otherId: `${otherId}` } }
      : {}),
  }
}

type Words = string | ((details: Details, person: string | undefined) => string)

/** The words of each action, also for one whose values were erased with a person. */
const tellings: Record<VehicleAction, { kept: Words; erased?: string }> = {
  'vehicle.created': {
    kept: ({ importId }) => (importId ? 'a importé la fiche' : 'a créé la fiche'),
    erased: 'a importé la fiche',
  },
  'vehicle.import_undone': { kept: 'a annulé l’import qui avait modifié la fiche' },
  'vehicle.edited': { kept: 'a modifié la fiche' },
  'vehicle.archived': { kept: 'a archivé la fiche' },
  'vehicle.restored': { kept: 'a sorti la fiche des archives' },
  'vehicle.merged': {
    kept: ({ mergedName }) => `a fusionné la fiche « ${mergedName ?? ''} » dans celle-ci`,
    erased: 'a fusionné une fiche dans celle-ci : nom effacé',
  },
  'vehicle.merge_undone': { kept: 'a annulé une fusion' },
  'vehicle.told_apart': { kept: 'a écarté un doublon possible' },
  'vehicle.distinction_undone': { kept: 'a remis en question un doublon écarté' },
  'vehicle.linked': {
    kept: (details, person) => `a lié ${person ?? 'une personne'} au véhicule : ${roleOf(details)}${datesOf(details)}`,
  },
  'vehicle.link_edited': {
    kept: (details, person) => `a corrigé le lien ${ofPerson(person)} : ${roleOf(details)}${datesOf(details)}`,
  },
  'vehicle.link_removed': { kept: (details, person) => `a retiré le lien ${ofPerson(person)} : ${roleOf(details)}` },
  'vehicle.mileage_recorded': {
    kept: ({ km, readOn }) => `a relevé ${formatCount(Number(km))} km le ${formatDay(`${readOn}`)}`,
    erased: 'a relevé un kilométrage : effacé',
  },
  'vehicle.mileage_removed': {
    kept: ({ km }) => `a retiré le relevé de ${formatCount(Number(km))} km`,
    erased: 'a retiré un relevé : effacé',
  },
  'vehicle.plate_changed': {
    kept: ({ before, after }) => `a noté une nouvelle immatriculation : ${before ?? 'aucune'} → ${after}`,
    erased: 'a noté une nouvelle immatriculation : effacé',
  },
  'vehicle.plate_removed': {
    kept: ({ plate }) => `a retiré l’ancienne immatriculation ${plate}`,
    erased: 'a retiré une ancienne immatriculation : effacé',
  },
  'vehicle.note_added': { kept: 'a ajouté une note' },
  'vehicle.note_edited': { kept: 'a modifié une note' },
  'vehicle.note_pinned': {
    kept: ({ pinned }) => (pinned ? 'a épinglé une note' : 'a détaché une note'),
    erased: 'a épinglé ou détaché une note',
  },
  'vehicle.note_removed': { kept: 'a retiré une note' },
  'vehicle.note_restored': { kept: 'a remis une note retirée' },
  'vehicle.erased': { kept: 'a effacé ce véhicule avec la personne à qui il appartenait' },
  'vehicle.person_erased': { kept: 'a effacé une personne liée au véhicule' },
}

function ofPerson(person: string | undefined): string {
  return person ? `de ${person}` : 'd’une personne'
}

function roleOf({ role }: Details): string {
  const known = linkRoles.find((each) => each === role)
  return known ? linkRoleLabels[known].toLowerCase() : 'lien'
}

function datesOf({ fromDay, toDay }: Details): string {
  const from = typeof fromDay === 'string' ? ` depuis le ${formatDay(fromDay)}` : ''
  return typeof toDay === 'string' ? `${from} jusqu’au ${formatDay(toDay)}` : from
}

function describeAction(action: string, { details, isErased }: Said, person: string | undefined): string {
  // A device that is older than the server hears of actions that it does not know.
  if (!isVehicleAction(action)) return 'a modifié la fiche'
  const { kept, erased } = tellings[action]
  if (isErased && erased) return erased
  return typeof kept === 'string' ? kept : kept(details, person)
}

const isVehicleAction = (action: string): action is VehicleAction => Object.hasOwn(tellings, action)

function changesOf({ details: { changes }, fields, isErased }: Said): Change[] {
  if (isErased) {
    const changed = vehicleFields.filter((field) => fields.includes(`changes.${field}`))
    return changed.map((field) => ({ field, before: '', after: '', isErased }))
  }
  if (typeof changes !== 'object' || changes === null) return []
  const entries = new Map<string, unknown>(Object.entries(changes))
  return vehicleFields.flatMap((field) => {
    const change = entries.get(field)
    if (!Array.isArray(change)) return []
    return [{ field, before: showField(field, change[0]), after: showField(field, change[1]), isErased }]
  })
}

function describeChange({ field, before, after, isErased }: Change): string {
  if (isErased) return `a modifié ${known[field]} : effacé`
  if (!before) return `a ajouté ${known[field]} : ${after}`
  if (!after) return `a retiré ${known[field]} : ${before}`
  return `a modifié ${known[field]} : ${before} → ${after}`
}

function listChange({ field, before, after, isErased }: Change): string {
  if (isErased) return `${fieldLabels[field]} : effacé`
  return `${fieldLabels[field]} : ${before || 'vide'} → ${after || 'vide'}`
}
