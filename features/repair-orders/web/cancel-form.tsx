import { Text, Textarea } from '@mantine/core'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { cancellationInput } from '#features/repair-orders/order-input.ts'
import { call } from '#features/repair-orders/web/api.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** An order is cancelled with its reason, never removed: its number stays taken. */
export function CancelForm({ order: { id, number }, onClose }: { order: RepairOrder; onClose: () => void }) {
  const { form, ...given } = useServerForm({
    feature: 'repairOrders',
    schema: cancellationInput,
    initial: { reason: '' },
    send: ({ reason }) => call.cancelRepairOrder({ id, reason }),
    onDone: () => {
      toastSuccess('Ordre annulé')
      onClose()
    },
  })
  return (
    <FormDialog title={`Annuler l’ordre ${number}`} act="Annuler l’ordre" isFinal form={given} onClose={onClose}>
      <Text>L’ordre reste consultable sous son numéro. Il ne peut pas être repris.</Text>
      <Textarea
        label="Motif"
        required
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
