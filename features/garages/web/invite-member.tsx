import { Modal, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type InvitationInput, invitationInput } from '#features/garages/garage-input.ts'
import { call } from '#features/garages/web/api.ts'
import { newId } from '#lib/id.ts'
import { type MemberRole, memberRoles, roleLabels } from '#lib/rights.ts'
import { DialogForm } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type InviteMemberProps = { opened: boolean; onClose: () => void }

const roleHints: Record<MemberRole, string> = {
  manager: 'Peut tout faire, y compris inviter et retirer des membres.',
  reception: 'Reçoit les clients\u00a0: fiches, rendez-vous, devis.',
  workshop: 'Répare\u00a0: voit les dossiers, ni coûts ni marges.',
  paint: 'Peint\u00a0: voit les dossiers, ni coûts ni marges.',
  accounting: 'Facture et encaisse\u00a0: chiffres et exports.',
}

export function InviteMember({ opened, onClose }: InviteMemberProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Inviter un membre">
      <Fields onClose={onClose} />
    </Modal>
  )
}

function Fields({ onClose }: Pick<InviteMemberProps, 'onClose'>) {
  // A fixed id makes a repeated request one invitation.
  const [id] = useState(() => newId())
  const given = useServerForm<InvitationInput, InvitationInput>({
    feature: 'garages',
    schema: invitationInput,
    initial: { email: '', role: 'reception' },
    send: (input) => call.inviteMember({ id, ...input }),
    onDone: ({ email }) => {
      toastSuccess(`Invitation envoyée à ${email}`)
      onClose()
    },
  })
  const { form } = given
  return (
    <DialogForm act="Envoyer l’invitation" form={given} onClose={onClose}>
      <TextInput
        label="Adresse email"
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Select
        label="Rôle"
        description={roleHints[form.values.role]}
        data={memberRoles.map((value) => ({ value, label: roleLabels[value] }))}
        {...form.getInputProps('role')}
      />
    </DialogForm>
  )
}
