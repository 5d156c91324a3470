import { Button, Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import type { clientsContract } from '#features/clients/contract.ts'
import type { vehiclesContract } from '#features/vehicles/contract.ts'
import { modelName, vehicleName } from '#features/vehicles/vehicle.ts'
import { PersonPicker } from '#features/vehicles/web/person-picker.tsx'
import type { FieldInput } from '#records/record-form.tsx'

const clients = callsOf<typeof clientsContract>('clients')
const vehicles = callsOf<typeof vehiclesContract>('vehicles')

type ClientChoiceProps = {
  value: string
  /** The name of the chosen client, where the page knows it. */
  name?: string | undefined
  error: React.ReactNode
  onChoose: (clientId: string) => void
}

/** Chooses the client of a paper by name, telephone or email. */
export function ClientChoice({ value, name, error, onChoose }: ClientChoiceProps) {
  const { data } = useQuery({
    ...clients.query.readClient.queryOptions({ input: { id: value } }),
    enabled: value !== '' && name === undefined,
  })
  if (!value) return <PersonPicker label="Client" picked={undefined} onPick={({ id }) => onChoose(id)} error={error} />
  return (
    <Group justify="space-between" gap="xs">
      <Text role="status">
        Client{'\u202f'}: <b>{name ?? data?.client.displayName ?? '…'}</b>
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => onChoose('')}>
        Un autre client
      </Button>
    </Group>
  )
}

type VehicleChoiceProps = {
  clientId: string
  input: FieldInput
  /** The paper as it is stored. */
  paper?: { vehicleId: string | null; plate: string; vehicleName: string }
}

/** Chooses among the vehicles of the client. That of the paper stays in the choice, also archived or sold. */
export function VehicleChoice({ clientId, input, paper }: VehicleChoiceProps) {
  const { data, isFetching } = useQuery({
    ...vehicles.query.listVehicles.queryOptions({ input: { clientId, pageSize: 50 } }),
    enabled: clientId !== '',
  })
  const options = (data?.items ?? []).map((vehicle) => ({
    value: vehicle.id,
    label: [vehicleName(vehicle), vehicle.plate && modelName(vehicle)].filter(Boolean).join(' · '),
  }))
  const { vehicleId, plate, vehicleName: model } = paper ?? {}
  const own = { value: vehicleId ?? '', label: [plate, model].filter(Boolean).join(' · ') }
  const isListed = !vehicleId || options.some(({ value }) => value === vehicleId)
  return (
    <Select
      {...input}
      value={input.value || null}
      onChange={(value) => input.onChange(value ?? '')}
      data={isListed ? options : [own, ...options]}
      clearable
      disabled={clientId === ''}
      placeholder={isFetching ? 'Recherche…' : clientId === '' ? 'Choisissez d’abord le client' : 'Sans véhicule'}
      nothingFoundMessage="Aucun véhicule pour ce client"
    />
  )
}
