import { Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { modelName, vehicleName } from '#features/vehicles/vehicle.ts'
import { ownerNames } from '#features/vehicles/vehicle-links.ts'
import { query, today } from '#features/vehicles/web/api.ts'
import classes from '#features/vehicles/web/vehicle-choice.module.css'

type VehiclePickerProps = {
  /** Before any typing, the picker proposes the vehicles that resemble this one. */
  like: Vehicle
  onPick: (vehicle: Vehicle) => void
}

export function VehiclePicker({ like, onPick }: VehiclePickerProps) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 200)
  const twins = useQuery({
    ...query.findDuplicateVehicles.queryOptions({
      input: { excludedId: like.id, plate: like.plate ?? '', vin: like.vin ?? '' },
    }),
    enabled: !search,
  })
  const found = useQuery({
    ...query.listVehicles.queryOptions({ input: { search, pageSize: 8 } }),
    enabled: search !== '',
  })
  const { isPending, error } = search ? found : twins
  const vehicles = (search ? found.data?.items : twins.data)?.filter(({ id }) => id !== like.id)
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label="Chercher le doublon"
        placeholder="Immatriculation, VIN, propriétaire…"
        leftSection={<IconSearch size={18} />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      {isPending && <Skeleton height={120} />}
      {error && <Text c="red">{problemOf(error).sentence}</Text>}
      {vehicles && (
        <Text size="sm" c="dimmed" role="status">
          {sayCount(vehicles.length, search)}
        </Text>
      )}
      <ul className={classes.choices}>
        {vehicles?.map((vehicle) => (
          <li key={vehicle.id}>
            <UnstyledButton className={classes.choice} onClick={() => onPick(vehicle)}>
              <span>
                <b>{vehicleName(vehicle)}</b>
                <Text span size="sm" c="dimmed" display="block">
                  {[modelName(vehicle), ownerNames(vehicle.people, today())].filter(Boolean).join(' · ')}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function sayCount(count: number, search: string): string {
  if (search) return count === 0 ? `Aucun véhicule ne correspond à « ${search} »` : 'Choisissez la fiche en double'
  return count === 0
    ? 'Aucune fiche ne lui ressemble : cherchez celle qui fait double emploi.'
    : 'Ces fiches lui ressemblent'
}
