import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type ConfirmProps = {
  title: string
  label: string
  /** The button that changes nothing; « Annuler » beside a label that begins alike would be read for it. */
  keepLabel?: string
  isDoing: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before an action that no click can undo. */
export function Confirm({ title, label, keepLabel = 'Annuler', isDoing, onConfirm, onClose, children }: ConfirmProps) {
  return (
    <Modal opened onClose={onClose} title={title}>
      <Text>{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {keepLabel}
        </Button>
        <Button color="red" loading={isDoing} onClick={onConfirm}>
          {label}
        </Button>
      </Group>
    </Modal>
  )
}
