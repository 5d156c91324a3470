import { Alert, Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { Vehicle, VehicleLink } from '#features/vehicles/contract.ts'
import { daysAfter } from '#features/vehicles/deadlines.ts'
import { linkInput } from '#features/vehicles/vehicle-input.ts'
import { type LinkRole, linkConflict, linkRoleLabels } from '#features/vehicles/vehicle-links.ts'
import { PersonPicker, type PickedPerson } from '#features/vehicles/web/person-picker.tsx'
import { editVehicleLink, linkVehicle } from '#features/vehicles/web/vehicle-writes.ts'
import { newId } from '#lib/id.ts'
import { isDone } from '#records/write-outcome.ts'

type LinkFormProps = { vehicle: Vehicle; link?: VehicleLink; onClose: () => void }

/** Links a person to the vehicle, or corrects a link. Says beside the fields when the vehicle has an owner already. */
export function LinkForm({ vehicle, link, onClose }: LinkFormProps) {
  const { submit } = useOutboxActions()
  const known = link && { id: link.clientId, name: link.name }
  const [person, setPerson] = useState<PickedPerson | undefined>(known)
  const hasOwner = vehicle.people.some(({ role, toDay }) => role === 'owner' && !toDay)
  const form = useForm<{ clientId: string; role: LinkRole; fromDay: string; toDay: string }>({
    mode: 'controlled',
    initialValues: {
      clientId: link?.clientId ?? '',
      role: link?.role ?? (hasOwner ? 'driver' : 'owner'),
      fromDay: link?.fromDay ?? '',
      toDay: link?.toDay ?? '',
    },
    validate: zod4Resolver(linkInput),
  })
  const { clientId, role, fromDay, toDay } = form.values
  const conflict = clientId
    ? linkConflict(vehicle.people, {
        ...{ id: link?.id ?? '', clientId, role, fromDay: fromDay || null, toDay: toDay || null },
      })
    : undefined
  const save = form.onSubmit(async (values) => {
    const input = { id: vehicle.id, linkId: link?.id ?? newId(), ...linkInput.parse(values), name: person?.name ?? '' }
    if (isDone(await submit(link ? editVehicleLink : linkVehicle, input))) onClose()
  })
  const pick = (picked: PickedPerson) => {
    setPerson(picked)
    form.setFieldValue('clientId', picked.id)
  }
  return (
    <Modal opened onClose={onClose} title={link ? `Lien de ${link.name}` : 'Lier une personne'}>
      <form onSubmit={save} noValidate>
        <Stack>
          {!link && <PersonPicker picked={person} onPick={pick} error={form.errors.clientId} />}
          <Select
            label="Rôle"
            data={Object.entries(linkRoleLabels).map(([value, label]) => ({ value, label }))}
            allowDeselect={false}
            {...form.getInputProps('role')}
          />
          <Group grow align="flex-start">
            <TextInput label="Depuis le" type="date" {...form.getInputProps('fromDay')} />
            <TextInput label="Jusqu’au" type="date" {...form.getInputProps('toDay')} />
          </Group>
          {conflict === 'owned' && (
            <Owned
              vehicle={vehicle}
              from={fromDay || today()}
              isHere={(day) => form.setFieldValue('fromDay', day)}
              asCoOwner={() => form.setFieldValue('role', 'co_owner')}
            />
          )}
          {conflict === 'repeated' && (
            <Alert color="yellow" py="xs" icon={<IconAlertTriangle size={18} />} role="status">
              Cette personne a déjà ce rôle à ces dates.
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={form.submitting} disabled={conflict !== undefined}>
              Enregistrer
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

type OwnedProps = { vehicle: Vehicle; from: string; isHere: (fromDay: string) => void; asCoOwner: () => void }

/** Two ways out of a second owner: the first one sold the vehicle, or both stand on the papers. */
function Owned({ vehicle, from, isHere, asCoOwner }: OwnedProps) {
  const { submit } = useOutboxActions()
  const owner = vehicle.people.find(({ role, fromDay, toDay }) => role === 'owner' && !toDay && (fromDay ?? '') < from)
  const end = async () => {
    if (!owner) return
    const { id: linkId, ...link } = owner
    const toDay = daysAfter(from, -1)
    if (isDone(await submit(editVehicleLink, { id: vehicle.id, linkId, ...link, toDay }))) isHere(from)
  }
  return (
    <Alert color="yellow" py="xs" icon={<IconAlertTriangle size={18} />} role="status">
      Ce véhicule a déjà un propriétaire à ces dates{owner ? ` : ${owner.name}` : ''}.
      <Group gap="xs" mt="xs">
        {owner && (
          <Button size="compact-sm" variant="default" onClick={() => void end()}>
            {owner.name} l’a cédé la veille
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={asCoOwner}>
          Noter comme cotitulaire
        </Button>
      </Group>
    </Alert>
  )
}
