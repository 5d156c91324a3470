import { Alert, Anchor, CloseButton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plateKey } from '#features/vehicles/plate.ts'
import { modelName, vehicleName } from '#features/vehicles/vehicle.ts'
import type { VehicleFormValues } from '#features/vehicles/vehicle-form-values.ts'
import { ownerNames } from '#features/vehicles/vehicle-links.ts'
import { normaliseVin } from '#features/vehicles/vin.ts'
import { query, today } from '#features/vehicles/web/api.ts'
import classes from '#features/vehicles/web/vehicle-form.module.css'

/** Warns of stored vehicles with the typed plate or serial number; saving stays possible. */
export function VehicleDuplicates({ values, ownId }: { values: VehicleFormValues; ownId: string | undefined }) {
  const [settled] = useDebouncedValue(values, 400)
  // Each sign counts once it is complete.
  const plate = plateKey(settled.plate).length >= 5 ? settled.plate : ''
  const vin = normaliseVin(settled.vin).length === 17 ? settled.vin : ''
  const [dismissed, setDismissed] = useState<string[]>([])
  const { data } = useQuery({
    ...query.findDuplicateVehicles.queryOptions({ input: { plate, vin, ...(ownId ? { excludedId: ownId } : {}) } }),
    enabled: plate !== '' || vin !== '',
    placeholderData: (before) => before,
  })
  const isAsked = plate !== '' || vin !== ''
  const twins = isAsked ? (data ?? []).filter(({ id }) => !dismissed.includes(id)).slice(0, 2) : []
  if (twins.length === 0) return null
  return (
    <Alert color="yellow" py="xs" icon={<IconCar size={18} />} role="status">
      {twins.length === 1 ? 'Ce véhicule a peut-être déjà sa fiche' : 'Ce véhicule a peut-être déjà plusieurs fiches'}
      <ul className={classes.twins}>
        {twins.map((twin) => (
          <li key={twin.id} className={classes.twin}>
            <Anchor href={`/dashboard/vehicules/${twin.id}`} target="_blank" rel="noopener" size="sm" fw={550}>
              Ouvrir {vehicleName(twin)}
            </Anchor>
            <Text span size="sm">
              {[modelName(twin), ownerNames(twin.people, today()), twin.archivedAt && 'archivé']
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <CloseButton
              size="xs"
              ml="auto"
              aria-label={`Ce n’est pas ${vehicleName(twin)}`}
              onClick={() => setDismissed([...dismissed, twin.id])}
            />
          </li>
        ))}
      </ul>
      <Text size="xs" mt={4}>
        Vous pouvez enregistrer quand même, et fusionner les deux plus tard.
      </Text>
    </Alert>
  )
}
