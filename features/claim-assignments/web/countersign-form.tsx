import { List, PasswordInput, Text } from '@mantine/core'
import { z } from 'zod'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { FormFrame } from '#features/claim-assignments/web/form-frame.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

const schema = z.object({ password: z.string().min(1, 'Indiquez votre mot de passe').max(200) })

type CountersignProps = { assignments: readonly ClaimAssignment[]; onClose: () => void }

/** The garage signs acts, listed one by one: the person proves again who they are. */
export function CountersignForm({ assignments, onClose }: CountersignProps) {
  const given = useServerForm({
    feature,
    schema,
    initial: { password: '' },
    send: ({ password }) => call.countersignClaimAssignments({ ids: assignments.map(({ id }) => id), password }),
    onDone: () => {
      toastSuccess(assignments.length > 1 ? 'Actes signés pour l’atelier' : 'Acte signé pour l’atelier')
      onClose()
    },
  })
  return (
    <FormFrame title="Signer pour l’atelier" act="Signer" form={given} onClose={onClose}>
      <Text>
        Vous engagez l’atelier sur {assignments.length > 1 ? 'ces actes' : 'cet acte'}
        {'\u202f'}:
      </Text>
      <List size="sm">
        {assignments.map(({ id, number, plate, assignorName, insurerName }) => (
          <List.Item key={id}>{[number, plate, assignorName, insurerName].filter(Boolean).join(' · ')}</List.Item>
        ))}
      </List>
      <PasswordInput
        label="Votre mot de passe"
        required
        autoComplete="current-password"
        data-autofocus
        {...given.form.getInputProps('password')}
      />
    </FormFrame>
  )
}
