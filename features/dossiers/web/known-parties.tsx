import { Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { today } from '#browser/today.ts'
import { clientsCall, vehiclesCall } from '#features/dossiers/web/choice-sources.ts'
import { nameOfChosen, rememberName } from '#features/dossiers/web/chosen-names.ts'
import type { OpeningForm } from '#features/dossiers/web/new-dossier-form.tsx'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { plateKey } from '#features/vehicles/plate.ts'
import { modelName } from '#features/vehicles/vehicle.ts'
import { isCurrent } from '#features/vehicles/vehicle-links.ts'
import { bareDigits } from '#lib/company-numbers.ts'
import { formatPhone } from '#lib/phone.ts'
import classes from '#records/form-groups.module.css'

/** The vehicle that wears the typed plate is taken at once, with its owner; another one is typed over it. */
export function KnownVehicle({ form }: { form: OpeningForm }) {
  const { plate, vehicleId, clientId, lastName } = form.values
  const [search] = useDebouncedValue(plate.trim(), 250)
  const key = plateKey(search)
  const { data } = useQuery({
    enabled: key.length >= 4,
    queryKey: ['dossiers', 'plate', key],
    queryFn: ({ signal }) => vehiclesCall.listVehicles({ search, pageSize: 4 }, { signal }),
  })
  const found = data?.items.find((vehicle) => plateKey(vehicle.plate ?? '') === plateKey(plate))
  // A vehicle that was taken by another sign than its plate stays until another plate is typed.
  const taken = useRef({ vehicleId, plate })
  useEffect(() => {
    if (taken.current.vehicleId !== vehicleId) taken.current = { vehicleId, plate }
    const isTaken = vehicleId !== '' && taken.current.plate === plate
    if (isTaken || (found?.id ?? '') === vehicleId) return
    form.setFieldValue('vehicleId', found?.id ?? '')
    const owner = found && ownerOf(found)
    if (!found || !owner || clientId || lastName) return
    rememberName(owner.clientId, owner.name)
    form.setFieldValue('clientId', owner.clientId)
  }, [found, plate, vehicleId, clientId, lastName, form])
  if (!vehicleId) return null
  const known = found?.id === vehicleId ? found : undefined
  const owner = known && ownerOf(known)
  return (
    <Text size="sm" className={classes.wide} role="status">
      <IconCheck size={15} aria-hidden="true" /> Véhicule connu{'\u202f'}:{' '}
      {known ? modelName(known) || known.plate : nameOfChosen(vehicleId)}
      {owner && `, ${owner.name}`}
    </Text>
  )
}

function ownerOf({ people }: Vehicle) {
  const current = people.filter((person) => isCurrent(person, today()))
  return current.find(({ role }) => role === 'owner') ?? current[0]
}

/** The clients whom the typed name or telephone means, to be taken instead of created twice. */
export function KnownClients({ form }: { form: OpeningForm }) {
  const { clientId, lastName, firstName, mobile } = form.values
  const digits = bareDigits(mobile)
  const words = digits.length >= 6 ? mobile : lastName.trim().length >= 3 ? `${lastName} ${firstName}`.trim() : ''
  const [search] = useDebouncedValue(words, 250)
  const { data } = useQuery({
    enabled: search !== '' && clientId === '',
    queryKey: ['dossiers', 'client', search],
    queryFn: ({ signal }) => clientsCall.listClients({ search, pageSize: 4 }, { signal }),
  })
  if (clientId) {
    return (
      <Group className={classes.wide} justify="space-between" gap="xs">
        <Text role="status">
          <b>{nameOfChosen(clientId)}</b>
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => form.setFieldValue('clientId', '')}>
          Un autre client
        </Button>
      </Group>
    )
  }
  const found = search && words ? (data?.items ?? []) : []
  if (found.length === 0) return null
  return (
    <Group className={classes.wide} gap="xs" role="group" aria-label="Clients connus">
      <Text size="sm">Déjà client{'\u202f'}?</Text>
      {found.map(({ id, displayName, mobile, phone, addressCity }) => (
        <Button
          key={id}
          size="compact-sm"
          variant="light"
          onClick={() => {
            rememberName(id, displayName)
            form.setFieldValue('clientId', id)
          }}
        >
          {[displayName, formatPhone(mobile ?? phone ?? '') || addressCity].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </Group>
  )
}
