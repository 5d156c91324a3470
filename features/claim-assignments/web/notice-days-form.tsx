import { TextInput } from '@mantine/core'
import { noticeDaysForm } from '#features/claim-assignments/assignment-form-input.ts'
import type { AssignmentNotice } from '#features/claim-assignments/contract.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { ScanInput } from '#features/claim-assignments/web/scan-input.tsx'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type DaysProps = { id: string; notice: AssignmentNotice; onClose: () => void }

/** Three days apart: sent, received, taken note of; with the registered number, the deposit slip and the receipt. */
export function NoticeDaysForm({ id, notice, onClose }: DaysProps) {
  const { id: noticeId, version: baseVersion, sentOn, receivedOn, knownOn, registeredNumber, channel } = notice
  const given = useServerForm({
    feature,
    schema: noticeDaysForm,
    initial: {
      ...{ sentOn: sentOn ?? '', receivedOn: receivedOn ?? '', knownOn: knownOn ?? '', registeredNumber },
      ...{ depositFileId: notice.depositFileId ?? '', receiptFileId: notice.receiptFileId ?? '' },
    },
    send: (days) => call.dateAssignmentNotice({ id, noticeId, baseVersion, ...days }),
    onDone: () => {
      toastSuccess('Dates notées')
      onClose()
    },
  })
  const { form } = given
  return (
    <FormDialog title="Dates de cette lettre" act="Noter les dates" form={given} onClose={onClose}>
      <TextInput data-autofocus label="Envoyée le" type="date" {...form.getInputProps('sentOn')} />
      {channel === 'registered_mail' && (
        <TextInput label="N° du recommandé" {...form.getInputProps('registeredNumber')} />
      )}
      {channel === 'registered_mail' && (
        <ScanInput label="Preuve de dépôt" onSent={(fileId) => form.setFieldValue('depositFileId', fileId)} />
      )}
      <TextInput
        label="Reçue le"
        description={channel === 'email' ? 'Un email reçu ne prouve pas qu’il est lu.' : undefined}
        type="date"
        {...form.getInputProps('receivedOn')}
      />
      {channel !== 'email' && (
        <ScanInput label="Accusé de réception" onSent={(fileId) => form.setFieldValue('receiptFileId', fileId)} />
      )}
      <TextInput
        label="L’assureur en a pris acte le"
        description="La date de son écrit."
        type="date"
        {...form.getInputProps('knownOn')}
      />
    </FormDialog>
  )
}
