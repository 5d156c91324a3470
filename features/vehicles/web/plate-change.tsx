import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { today } from '#browser/today.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { describePlate } from '#features/vehicles/plate.ts'
import { plateChangeInput } from '#features/vehicles/vehicle-input.ts'
import { changeVehiclePlate } from '#features/vehicles/web/vehicle-writes.ts'
import { newId } from '#lib/id.ts'
import { isDone } from '#records/write-outcome.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** A new plate from a day on. A plate that was mistyped is corrected in the form of the vehicle. */
export function PlateChange({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { submit } = useOutboxActions()
  const form = useForm({
    mode: 'controlled',
    initialValues: { plate: '', changedOn: today() },
    validate: zod4Resolver(plateChangeInput),
  })
  const save = form.onSubmit(async (values) => {
    const change = { id: vehicle.id, plateId: newId(), ...plateChangeInput.parse(values) }
    if (!isDone(await submit(changeVehiclePlate, change))) return
    toastSuccess(`Nouvelle immatriculation : ${change.plate}`)
    onClose()
  })
  return (
    <Modal opened onClose={onClose} title="Nouvelle immatriculation">
      <form onSubmit={save} noValidate>
        <Stack>
          <Text size="sm">
            {vehicle.plate
              ? `${vehicle.plate} reste dans l’histoire du véhicule et permet toujours de le retrouver. Pour corriger une faute de frappe, modifiez plutôt la fiche.`
              : 'La date permet de savoir depuis quand le véhicule la porte.'}
          </Text>
          <TextInput
            label="Immatriculation"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={describePlate(form.values.plate)}
            placeholder="AA-123-AA"
            autoComplete="off"
            autoCapitalize="characters"
            data-autofocus
            {...form.getInputProps('plate')}
          />
          <TextInput label="Depuis le" type="date" max={today()} {...form.getInputProps('changedOn')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={form.submitting}>
              Enregistrer
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
