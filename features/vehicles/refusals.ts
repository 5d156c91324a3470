import { reason } from '#lib/refusal.ts'

export const vehicleNotFound = reason(
  'vehicle_not_found',
  404,
  'Ce véhicule est introuvable. Il a peut-être été fusionné avec un autre.',
)
export const vehicleChanged = reason(
  'vehicle_changed',
  409,
  'Ce véhicule a été modifié entre-temps. Choisissez, champ par champ, ce qui doit rester.',
)
export const vehicleArchived = reason(
  'vehicle_archived',
  409,
  'Ce véhicule est archivé. Restaurez-le avant de le modifier.',
)
export const vehicleMerged = reason(
  'vehicle_merged',
  409,
  'Cette fiche a été fusionnée avec une autre. Ouvrez la fiche conservée pour continuer.',
)
export const vehicleErased = reason(
  'vehicle_erased',
  409,
  'Ce véhicule a été effacé avec la personne à qui il appartenait : sa fiche ne se modifie plus.',
)
export const vehicleAlreadyArchived = reason('vehicle_already_archived', 409, 'Ce véhicule est déjà archivé.')
export const vehicleNotArchived = reason('vehicle_not_archived', 409, 'Ce véhicule n’est pas archivé.')
export const vehicleCountChanged = reason(
  'vehicle_count_changed',
  409,
  'La liste a changé depuis votre sélection : elle ne compte plus le même nombre de véhicules. Vérifiez-la, puis sélectionnez de nouveau.',
)
export const vehicleOwned = reason(
  'vehicle_owned',
  409,
  'Ce véhicule a déjà un propriétaire à ces dates. Indiquez jusqu’à quand, ou notez cette personne comme cotitulaire.',
)
export const personAlreadyLinked = reason(
  'person_already_linked',
  409,
  'Cette personne a déjà ce rôle pour ce véhicule à ces dates.',
)
export const linkNotFound = reason('link_not_found', 404, 'Ce lien est introuvable : il a peut-être été retiré.')
export const mileageNotFound = reason(
  'mileage_not_found',
  404,
  'Ce relevé est introuvable : il a peut-être été retiré.',
)
export const mileageFromFuture = reason(
  'mileage_from_future',
  422,
  'Un kilométrage ne se relève pas d’avance : sa date est postérieure à demain.',
)
export const samePlate = reason('same_plate', 422, 'Le véhicule porte déjà cette immatriculation.')
export const plateNotFound = reason(
  'plate_not_found',
  404,
  'Cette ancienne immatriculation est introuvable : elle a peut-être été retirée.',
)
export const ownersOverlap = reason(
  'owners_overlap',
  409,
  'Les deux fiches ont chacune un propriétaire différent aux mêmes dates. Datez-les, puis fusionnez.',
)
export const vehiclesNotAlike = reason(
  'vehicles_not_alike',
  409,
  'Ces deux véhicules ne se ressemblent pas, ou plus : il n’y a rien à écarter.',
)
