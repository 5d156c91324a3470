import { Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { deliveryInput } from '#features/repair-orders/order-input.ts'
import { call, query } from '#features/repair-orders/web/api.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** Gives the vehicle back. */
export function DeliverForm({ order, onClose }: { order: RepairOrder; onClose: () => void }) {
  const { id, clientName, orderedBy, belongings } = order
  const { data } = useQuery(query.readRepairOrder.queryOptions({ input: { id } }))
  const all = [order, ...(data?.complements ?? []).filter(({ status }) => status !== 'cancelled')]
  const isUnauthorised = all.some(({ authorisation }) => authorisation === 'none')
  const { form, ...given } = useServerForm({
    feature: 'repairOrders',
    schema: deliveryInput,
    initial: { deliveredTo: orderedBy || clientName, withoutReason: '' },
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
      {isUnauthorised && (
        <Textarea
          label="Motif de la restitution sans autorisation"
          description="Le client n’a pas autorisé tous ces travaux : il peut refuser de les payer. Le journal retient votre nom, l’heure et ce motif."
          placeholder="Le client refuse de signer, complément refusé…"
          required
          autosize
          minRows={2}
          {...form.getInputProps('withoutReason')}
        />
      )}
    </FormDialog>
  )
}
