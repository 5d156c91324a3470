import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import { signatureForm } from '#features/claim-assignments/assignment-form-input.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { FormFrame } from '#features/claim-assignments/web/form-frame.tsx'
import { ScanInput } from '#features/claim-assignments/web/scan-input.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type SignatureProps = { assignment: ClaimAssignment; onClose: () => void }

/** The signature of the client on paper: who signed, when, who saw it, and the scan. */
export function SignatureForm({ assignment: { id, version: baseVersion, assignorName }, onClose }: SignatureProps) {
  const [day] = useState(today)
  const given = useServerForm({
    feature,
    schema: signatureForm,
    initial: { signedOn: day, signedBy: assignorName, witnessedBy: '', scanFileId: '' },
    send: (input) => call.recordAssignmentSignature({ id, baseVersion, ...input }),
    onDone: () => {
      toastSuccess('Signature du client enregistrée')
      onClose()
    },
  })
  const { form } = given
  return (
    <FormFrame title="Signature du client sur papier" act="Enregistrer" form={given} onClose={onClose}>
      <TextInput data-autofocus label="Signé le" type="date" required max={day} {...form.getInputProps('signedOn')} />
      <TextInput label="Signé par" required {...form.getInputProps('signedBy')} />
      <TextInput
        label="Devant"
        description="La personne de l’atelier qui a vu signer."
        required
        {...form.getInputProps('witnessedBy')}
      />
      <ScanInput
        label="L’acte signé"
        required
        error={form.errors.scanFileId ? String(form.errors.scanFileId) : undefined}
        onSent={(fileId) => form.setFieldValue('scanFileId', fileId)}
      />
      <Text size="sm" c="dimmed">
        Le scan est gardé tel quel. Le logiciel n’affirme rien de plus que ce que vous notez ici.
      </Text>
    </FormFrame>
  )
}
