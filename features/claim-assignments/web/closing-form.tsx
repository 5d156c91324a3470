import { Text, Textarea, TextInput } from '@mantine/core'
import { closingForm } from '#features/claim-assignments/assignment-form-input.ts'
import { shortfallCauseLabels, shortfallCauses } from '#features/claim-assignments/assignment-money.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { FormFrame } from '#features/claim-assignments/web/form-frame.tsx'
import { euros } from '#lib/euros.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type ClosingProps = { assignment: ClaimAssignment; onClose: () => void }

/** Why the insurer pays less: the causes sum to the open amount. */
export function ClosingForm({ assignment: { id, version: baseVersion, openCents }, onClose }: ClosingProps) {
  const none: Record<string, string> = Object.fromEntries(shortfallCauses.map((cause) => [cause, '']))
  const given = useServerForm({
    feature,
    schema: closingForm,
    initial: { note: '', ...none } as Record<string, string>, // the causes are named by their list
    send: (input) => call.closeClaimAssignment({ id, baseVersion, ...input }),
    onDone: () => {
      toastSuccess('Cession close')
      onClose()
    },
  })
  return (
    <FormFrame title="Clore avec un manque" act="Clore la cession" form={given} onClose={onClose}>
      <Text>
        L’assureur doit encore <b>{euros(openCents)}</b>. Répartissez-les par motif. La facture, elle, reste à régler
        par le client.
      </Text>
      {shortfallCauses.map((cause) => (
        <TextInput
          key={cause}
          label={shortfallCauseLabels[cause]}
          inputMode="decimal"
          rightSection="€"
          {...given.form.getInputProps(cause)}
        />
      ))}
      <Textarea label="Remarques" autosize minRows={2} {...given.form.getInputProps('note')} />
    </FormFrame>
  )
}
