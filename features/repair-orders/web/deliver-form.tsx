import { Text, TextInput } from '@mantine/core'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { deliveryInput } from '#features/repair-orders/order-input.ts'
import { call } from '#features/repair-orders/web/api.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** Gives the vehicle back. */
export function DeliverForm({ order, onClose }: { order: RepairOrder; onClose: () => void }) {
  const { id, clientName, orderedBy, belongings } = order
  const { form, ...given } = useServerForm({
    feature: 'repairOrders',
    schema: deliveryInput,
    initial: { deliveredTo: orderedBy || clientName },
    send: (delivery) => call.deliverRepairOrder({ id, ...delivery }),
    onDone: () => {
      toastSuccess('Véhicule restitué')
      onClose()
    },
  })
  return (
    <FormDialog title="Restituer le véhicule" act="Restituer" form={given} onClose={onClose}>
      {belongings && (
        <Text>
          Objets à rendre{'\u202f'}: <b>{belongings}</b>
        </Text>
      )}
      <TextInput label="Remis à" autoComplete="off" data-autofocus {...form.getInputProps('deliveredTo')} />
    </FormDialog>
  )
}
