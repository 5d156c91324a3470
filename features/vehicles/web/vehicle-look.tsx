import { Button } from '@mantine/core'
import { IconCarGarage } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import { today } from '#browser/today.ts'
import { useUnsent } from '#browser/use-outbox.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Vehicle, VehicleFilters } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { energies, energyLabels, kindLabels, modelName, vehicleKinds, vehicleName } from '#features/vehicles/vehicle.ts'
import { ownerNames } from '#features/vehicles/vehicle-links.ts'
import { DeadlineBadges, DeadlineDay, VehicleBadges } from '#features/vehicles/web/vehicle-badges.tsx'
import { formatAgo, formatDay, formatInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { overPage } from '#records/use-opener.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListColumn, ListLook } from '#ui/list/list-look.ts'

export const vehicleWords = {
  title: 'Véhicules',
  one: 'véhicule',
  many: 'véhicules',
  search: 'Chercher un véhicule',
  placeholder: 'Immatriculation, VIN, marque, propriétaire…',
  next: 'Véhicule suivant',
  previous: 'Véhicule précédent',
  choose: 'Choisir ce véhicule',
  beside: 'Fiche du véhicule',
  outage: 'Vos propres saisies y figurent.',
  searched:
    'La recherche porte sur les immatriculations d’aujourd’hui et d’avant, le numéro de série, la marque, le modèle et le nom des personnes liées.',
}

/** How the list of vehicles looks. */
export function useVehicleLook(): ListLook<Vehicle, VehicleFilters> {
  const unsent = useUnsent('vehicle')
  return useMemo(
    () => ({
      words: vehicleWords,
      name: {
        title: 'Immatriculation',
        sort: 'plate',
        of: vehicleName,
        badges: (vehicle) => <VehicleBadges vehicle={vehicle} unsent={unsent.get(vehicle.id)} />,
      },
      columns,
      filters: [
        {
          key: 'due',
          label: 'Échéances',
          choices: [
            { value: undefined, label: 'Toutes échéances' },
            { value: 'late', label: 'Échues' },
            { value: 'soon', label: 'Proches' },
          ],
        },
        {
          key: 'kind',
          label: 'Genre',
          choices: [
            { value: undefined, label: 'Tous les genres' },
            ...vehicleKinds.map((value) => ({ value, label: kindLabels[value] })),
          ],
        },
        {
          key: 'energy',
          label: 'Énergie',
          choices: [
            { value: undefined, label: 'Toute énergie' },
            ...energies.map((value) => ({ value, label: energyLabels[value] })),
          ],
        },
        {
          key: 'shelf',
          label: 'Fiches',
          hasOwnEmpty: true,
          wide: { value: 'all', label: 'Chercher aussi dans les archives' },
          choices: [
            { value: 'active', label: 'Actifs' },
            { value: 'archived', label: 'Archivés' },
            { value: 'all', label: 'Tous' },
            { value: 'duplicates', label: 'Doublons' },
          ],
        },
      ],
      sorts: [
        { sort: 'plate', direction: 'asc', label: 'Immatriculation' },
        { sort: 'make', direction: 'asc', label: 'Marque et modèle' },
        { sort: 'inspectionDueOn', direction: 'asc', label: 'Contrôle technique' },
        { sort: 'firstRegisteredOn', direction: 'asc', label: 'Les plus anciens' },
        { sort: 'updatedAt', direction: 'desc', label: 'Modifiés récemment' },
        { sort: 'createdAt', direction: 'desc', label: 'Créés récemment' },
      ],
      card: {
        details: (vehicle) =>
          [vehicle.plate && modelName(vehicle), ownerNames(vehicle.people, today())].filter(Boolean).join(' · '),
        trailing: (vehicle) => <DeadlineBadges vehicle={vehicle} size="sm" />,
      },
      empty: ({ shelf }) =>
        shelf === 'duplicates' ? <NoDuplicates /> : shelf === 'archived' ? <NoArchives /> : <NothingYet />,
    }),
    [unsent],
  )
}

const columns: ListColumn<Vehicle>[] = [
  { key: 'model', title: 'Véhicule', width: 160, grows: true, sort: 'make', text: modelName },
  { key: 'owner', title: 'Propriétaire', width: 160, grows: true, text: ({ people }) => ownerNames(people, today()) },
  { key: 'km', title: 'Kilométrage', width: 116, text: ({ km }) => (km === null ? '' : `${formatCount(km)}\u202fkm`) },
  {
    ...dayColumn('inspectionDueOn', 'Contrôle tech.', 144),
    sort: 'inspectionDueOn',
    render: ({ inspectionDueOn, archivedAt }) => <DeadlineDay day={inspectionDueOn} isOver={archivedAt !== null} />,
  },
  {
    ...dayColumn('insuranceEndsOn', 'Assurance', 120),
    render: ({ insuranceEndsOn, archivedAt }) => <DeadlineDay day={insuranceEndsOn} isOver={archivedAt !== null} />,
  },
  { key: 'energy', title: 'Énergie', width: 120, text: ({ energy }) => (energy ? energyLabels[energy] : '') },
  { ...dayColumn('firstRegisteredOn', 'Circulation', 124), isForWide: true, sort: 'firstRegisteredOn' },
  {
    key: 'updatedAt',
    title: 'Modification',
    width: 136,
    isForWide: true,
    sort: 'updatedAt',
    text: ({ updatedAt }) => formatDay(updatedAt.slice(0, 10)),
    render: ({ updatedAt }) => (
      <time dateTime={updatedAt} title={formatInstant(updatedAt)}>
        {formatAgo(updatedAt, new Date(systemClock.now()))}
      </time>
    ),
  },
]

type Day = 'firstRegisteredOn' | 'inspectionDueOn' | 'insuranceEndsOn'

function dayColumn(key: Day, title: string, width: number): ListColumn<Vehicle> {
  return { key, title, width, text: ({ [key]: day }) => (day ? formatDay(day) : '') }
}

function BackToAll() {
  return (
    <Button variant="default" component={Link} to="?">
      Revenir aux véhicules
    </Button>
  )
}

function NoDuplicates() {
  return (
    <EmptyState kind="nothing-yet" title="Aucun doublon possible" action={<BackToAll />}>
      Deux fiches qui partagent une immatriculation ou un numéro de série se retrouvent ici, jusqu’à ce que vous les
      fusionniez ou disiez que ce ne sont pas des doublons.
    </EmptyState>
  )
}

function NoArchives() {
  return (
    <EmptyState kind="nothing-yet" title="Les archives sont vides" action={<BackToAll />}>
      Un véhicule que vous archivez quitte la liste sans rien perdre de son histoire{'\u202f'}; il se retrouve ici.
    </EmptyState>
  )
}

const sample = [
  ['AA-000-AA', 'Renault Exemple', 'EXEMPLE Camille'],
  ['BB-000-BB', 'Peugeot Exemple', 'Garage Exemple'],
  ['CC-000-CC', 'Citroën Exemple', 'EXEMPLE Julien'],
]

function NothingYet() {
  const mayWrite = useMay(vehiclesRights.write)
  return (
    <EmptyState
      kind="nothing-yet"
      title="Votre parc de véhicules commence ici"
      sample={sample}
      action={
        mayWrite && (
          <Button component={Link} to="?nouveau=1" state={overPage} leftSection={<IconCarGarage size={18} />}>
            Créer le premier véhicule
          </Button>
        )
      }
    >
      Immatriculations d’hier et d’aujourd’hui, propriétaires et conducteurs, kilométrages, échéances, et tout ce qui
      s’est passé avec chaque véhicule.
    </EmptyState>
  )
}
