import { Alert, Button, Checkbox, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { VehicleMileage } from '#features/vehicles/contract.ts'
import { contradiction, mostKm } from '#features/vehicles/mileage.ts'
import { mileageInput } from '#features/vehicles/vehicle-input.ts'
import { recordVehicleMileage } from '#features/vehicles/web/vehicle-writes.ts'
import { formatDay } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { formatCount } from '#lib/numbers.ts'
import { isDone } from '#records/write-outcome.ts'

type MileageFormProps = { vehicleId: string; mileages: VehicleMileage[]; onClose: () => void }

/** A mileage that goes down is a warning: the person says that it is right, and it is kept. */
export function MileageForm({ vehicleId, mileages, onClose }: MileageFormProps) {
  const { submit } = useOutboxActions()
  const [isSure, setSure] = useState(false)
  const form = useForm<{ km: number | string; readOn: string }>({
    mode: 'controlled',
    initialValues: { km: '', readOn: today() },
    validate: zod4Resolver(mileageInput),
    onValuesChange: () => setSure(false),
  })
  const { km, readOn } = form.values
  const other = typeof km === 'number' ? contradiction(mileages, { id: '', km, readOn }) : undefined
  const save = form.onSubmit(async (values) => {
    if (other && !isSure) return form.setFieldError('km', 'Confirmez ce kilométrage, ou corrigez-le')
    const reading = { id: vehicleId, mileageId: newId(), ...mileageInput.parse(values) }
    if (isDone(await submit(recordVehicleMileage, reading))) onClose()
  })
  return (
    <Modal opened onClose={onClose} title="Noter un kilométrage">
      <form onSubmit={save} noValidate>
        <Stack>
          <NumberInput
            label="Kilométrage au compteur"
            suffix={'\u202fkm'}
            thousandSeparator={'\u202f'}
            max={mostKm}
            allowNegative={false}
            allowDecimal={false}
            hideControls
            inputMode="numeric"
            data-autofocus
            {...form.getInputProps('km')}
          />
          <TextInput label="Relevé le" type="date" max={today()} {...form.getInputProps('readOn')} />
          {other && (
            <Alert color="yellow" py="xs" icon={<IconAlertTriangle size={18} />} role="status">
              Le {formatDay(other.readOn)}, le compteur affichait {formatCount(other.km)}
              {'\u202f'}km{'\u202f'}: ce relevé le contredit.
              <Checkbox
                mt="xs"
                label="Le compteur a été remplacé, ou l’ancien relevé était faux : garder ce kilométrage"
                checked={isSure}
                onChange={({ currentTarget }) => setSure(currentTarget.checked)}
              />
            </Alert>
          )}
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
