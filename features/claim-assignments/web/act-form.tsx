import { Select, Text, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { conclusionHints, whereSigned } from '#features/claim-assignments/assignment-clauses.ts'
import { actForm } from '#features/claim-assignments/assignment-form-input.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { FormFrame } from '#features/claim-assignments/web/form-frame.tsx'
import { askParameter } from '#features/signatures/web/ask-drawer.tsx'
import { conclusions } from '#lib/conclusions.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { useOpener } from '#records/use-opener.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type ActProps = { assignment: ClaimAssignment; isSending?: boolean; onClose: () => void }

/** The choices of a person in an act. To send it freezes it: its fixed clauses never change here. */
export function ActForm({ assignment, isSending = false, onClose }: ActProps) {
  const { id, version: baseVersion, capCents, reportNumber, conclusion, place, ownClauses } = assignment
  const navigate = useNavigate()
  const asking = useOpener(askParameter)
  const given = useServerForm({
    feature,
    schema: actForm,
    initial: {
      ...{ capCents: capCents === null ? '' : formatHundredths(capCents), reportNumber, place, ownClauses },
      conclusion: conclusion ?? '',
    },
    send: async (input) => {
      const { version } = await call.editClaimAssignment({ id, baseVersion, ...input })
      if (isSending) await call.sendClaimAssignment({ id, baseVersion: version })
    },
    onDone: () => {
      toastSuccess(isSending ? 'Acte figé\u202f: il peut partir à la signature' : 'Acte modifié')
      onClose()
      if (isSending) void navigate(asking.to, asking)
    },
  })
  const { form } = given
  const chosen = conclusions.find((each) => each === form.values.conclusion)
  return (
    <FormFrame
      title={isSending ? 'Faire signer la cession' : 'Modifier l’acte'}
      act={isSending ? 'Figer l’acte' : 'Enregistrer'}
      form={given}
      onClose={onClose}
    >
      <Select
        data-autofocus
        label="Où l’acte se signe"
        description={chosen ? conclusionHints[chosen] : 'À dire par vous\u202f: le logiciel ne le devine pas.'}
        withAsterisk
        placeholder="À choisir"
        data={conclusions.map((value) => ({ value, label: whereSigned[value] }))}
        {...form.getInputProps('conclusion')}
      />
      <TextInput label="Fait à" {...form.getInputProps('place')} />
      <TextInput label="Rapport d’expertise n°" {...form.getInputProps('reportNumber')} />
      <TextInput
        label="Plafond"
        description={'Vide\u202f: la facture conforme au rapport et à ses compléments.'}
        inputMode="decimal"
        rightSection="€"
        {...form.getInputProps('capCents')}
      />
      <Textarea
        label="Clauses de l’atelier"
        description="Elles s’ajoutent après les clauses de l’acte, qui ne changent pas."
        autosize
        minRows={2}
        {...form.getInputProps('ownClauses')}
      />
      {isSending && (
        <Text size="sm" c="dimmed">
          L’acte est figé, octet pour octet. Le client le signe ensuite avec un code, ou sur papier.
        </Text>
      )}
    </FormFrame>
  )
}
