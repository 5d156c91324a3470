import { Alert, Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowMerge, IconCar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Vehicle, VehicleDuplicate } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { modelName, vehicleName } from '#features/vehicles/vehicle.ts'
import { describeSigns } from '#features/vehicles/vehicle-duplicates.ts'
import { ownerNames } from '#features/vehicles/vehicle-links.ts'
import { query, today } from '#features/vehicles/web/api.ts'
import { useTellingApart } from '#features/vehicles/web/use-telling-apart.ts'
import classes from '#features/vehicles/web/vehicle-form.module.css'
import { VehicleMerge } from '#features/vehicles/web/vehicle-merge.tsx'

/** The vehicles that this one resembles, with the reasons, until they are merged or told apart. */
export function VehicleResemblance({ vehicle }: { vehicle: Vehicle }) {
  const mayMerge = useMay(vehiclesRights.merge)
  const [merged, setMerged] = useState<Vehicle>()
  const { tellApart, isWorking } = useTellingApart(vehicle.id)
  const { data, isError } = useQuery({
    ...query.listVehicleDuplicates.queryOptions({ input: { id: vehicle.id } }),
    enabled: vehicle.isPossibleDuplicate,
  })
  if (!vehicle.isPossibleDuplicate) return null
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconCar size={18} />}
      title={data && data.length > 1 ? 'Doublons possibles' : 'Doublon possible'}
    >
      {!data && !isError && <Skeleton height={48} />}
      {!data && isError && 'Les fiches qui ressemblent à celle-ci s’afficheront quand le serveur répondra.'}
      <ul className={clsx(classes.twins, classes.roomy)}>
        {data?.map((duplicate) => (
          <li key={duplicate.vehicle.id} className={classes.twin}>
            <Reason duplicate={duplicate} />
            {mayMerge && (
              <Group gap="xs" ml="auto">
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconArrowMerge size={15} />}
                  onClick={() => setMerged(duplicate.vehicle)}
                >
                  Comparer et fusionner
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isWorking}
                  onClick={() => tellApart(duplicate.vehicle)}
                >
                  Ce ne sont pas des doublons
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {merged && <VehicleMerge opened pair={{ kept: vehicle, merged }} onClose={() => setMerged(undefined)} />}
    </Alert>
  )
}

function Reason({ duplicate: { vehicle, signs } }: { duplicate: VehicleDuplicate }) {
  return (
    <span>
      <Anchor component={Link} to={`/dashboard/vehicules/${vehicle.id}`} size="sm" fw={550}>
        {vehicleName(vehicle)}
      </Anchor>{' '}
      <Text span size="sm">
        {[describeSigns(signs), modelName(vehicle), ownerNames(vehicle.people, today())].filter(Boolean).join(' · ')}
      </Text>
    </span>
  )
}
