import { Modal, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { deliveryInput } from '#features/repair-orders/order-input.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { call, query } from '#features/repair-orders/web/api.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

const title = 'Restituer le véhicule'

/** Gives the vehicle back. Work without an authorisation is given back by those who may start it so. */
export function DeliverForm({ order, onClose }: { order: RepairOrder; onClose: () => void }) {
  const { id, clientName, orderedBy, belongings } = order
  const { data } = useQuery(query.readRepairOrder.queryOptions({ input: { id } }))
  const all = [order, ...(data?.complements ?? []).filter(({ status }) => status !== 'cancelled')]
  const mayWork = useMay(repairOrdersRights.work)
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
  if (isUnauthorised && !mayWork)
    return (
      <Modal opened onClose={onClose} title={title}>
        <Text>
          Le client n’a pas autorisé tous ces travaux. Notez d’abord son autorisation, ou demandez à une personne qui
          lance les travaux de restituer le véhicule avec un motif.
        </Text>
      </Modal>
    )
  return (
    <FormDialog title={title} act="Restituer" form={given} onClose={onClose}>
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
