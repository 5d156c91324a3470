import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#ui/toasts.module.css'

export const errorMs = 4_000
export const successMs = 2_000
export const undoMs = 8_000
export const mostToasts = 20

export function Toasts() {
  return <Notifications position="bottom-right" limit={mostToasts} containerWidth={400} className={classes.toasts} />
}

export function toastError(message: string): void {
  notifications.show({ message, autoClose: errorMs, color: 'red', icon: <IconAlertTriangle size={18} /> })
}

export function toastSuccess(message: string): void {
  notifications.show({ message, autoClose: successMs, color: 'green', icon: <IconCheck size={18} /> })
}

/** Stays until it is answered. */
export function toastOffer(message: string, label: string, accept: () => void): void {
  showWithButton({ message, label, act: accept, autoClose: false })
}

/** Says what was done and offers to go there. */
export function toastLink(message: string, label: string, go: () => void): void {
  showWithButton({ message, label, act: go, autoClose: undoMs })
}

/** Says what was done and offers to undo it. */
export function toastUndo(message: string, undo: () => void): void {
  const icon = <IconArrowBackUp size={16} aria-hidden="true" />
  showWithButton({ message, label: 'Annuler', icon, act: undo, autoClose: undoMs })
}

type Offer = { message: string; label: string; icon?: ReactNode; act: () => void; autoClose: number | false }

function showWithButton({ message, label, icon, act, autoClose }: Offer): void {
  const id = notifications.show({
    autoClose,
    color: 'gray',
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{message}</span>
        <Button
          variant="light"
          size="compact-sm"
          leftSection={icon}
          className={classes.button}
          onClick={() => {
            notifications.hide(id)
            act()
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  })
}
