import { Text } from '@mantine/core'
import { z } from 'zod'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { call } from '#features/repair-orders/web/api.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** Work without an authorisation is started by a person who says so, and the journal keeps it. */
export function StartForm({ order: { id }, onClose }: { order: RepairOrder; onClose: () => void }) {
  const { form: _, ...given } = useServerForm({
    feature: 'repairOrders',
    schema: z.object({}),
    initial: {},
    send: () => call.startRepairOrder({ id, isConfirmed: true }),
    onDone: () => {
      toastSuccess('Travaux lancés sans autorisation')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Lancer les travaux sans autorisation&#8239;?"
      act="Lancer quand même"
      isFinal
      form={given}
      onClose={onClose}
    >
      <Text>
        Le client n’a pas autorisé ces travaux{'\u202f'}: il peut refuser de les payer. Si vous les lancez quand même,
        le journal retient votre nom et l’heure, et l’ordre le dit.
      </Text>
    </FormDialog>
  )
}
