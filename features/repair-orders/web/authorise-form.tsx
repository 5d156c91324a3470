import { Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import { answerOf } from '#features/quotes/quote.ts'
import { ReusedPartsField } from '#features/quotes/web/reused-parts-field.tsx'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { authorisationInput } from '#features/repair-orders/order-input.ts'
import { channelLabels } from '#features/repair-orders/repair-order.ts'
import { call } from '#features/repair-orders/web/api.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** The authorisation of the client: who, how, when, and for the amount that is shown. */
export function AuthoriseForm({ order, onClose }: { order: RepairOrder; onClose: () => void }) {
  const { id, clientName, orderedBy } = order
  // The amount that the person reads is the one that is sent, also when a colleague changes the order meanwhile.
  const [shown] = useState(() => ({ authorisationId: newId(), grossCents: order.grossCents }))
  const { form, ...given } = useServerForm({
    feature: 'repairOrders',
    schema: authorisationInput.required({ reusedParts: true }),
    initial: {
      ...shown,
      grantedBy: orderedBy || clientName,
      channel: '',
      grantedOn: today(),
      reusedParts: answerOf(order.reusedParts),
    },
    send: (granted) => call.authoriseRepairOrder({ id, ...granted }),
    onDone: () => {
      toastSuccess('Autorisation du client notée')
      onClose()
    },
  })
  return (
    <FormDialog title="Noter l’autorisation du client" act="Noter l’autorisation" form={given} onClose={onClose}>
      <Text>
        Le client autorise ces travaux pour <b>{euros(shown.grossCents)} TTC</b>. Le document est figé tel quel.
      </Text>
      <TextInput label="Autorisé par" required autoComplete="off" {...form.getInputProps('grantedBy')} />
      <Select
        label="Comment"
        required
        placeholder="Sur place, ordre signé, email…"
        description={'Pour une signature électronique\u00a0: «\u202fFaire signer\u202f», sur la page de l’ordre.'}
        data={Object.entries(channelLabels).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('channel')}
        value={form.values.channel || null}
      />
      <TextInput label="Le" type="date" required max={today()} {...form.getInputProps('grantedOn')} />
      <ReusedPartsField
        value={form.values.reusedParts}
        error={form.errors.reusedParts}
        onChange={(answer) => form.setFieldValue('reusedParts', answer)}
      />
    </FormDialog>
  )
}
