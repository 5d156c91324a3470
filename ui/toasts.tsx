import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconArrowBackUp, IconCheck } from '@tabler/icons-react'
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

/** Says what was done and offers to undo it while the toast is there. */
export function toastUndo(message: string, undo: () => void): void {
  const id = notifications.show({
    autoClose: undoMs,
    color: 'gray',
    withBorder: true,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{message}</span>
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} />}
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Annuler
        </Button>
      </Group>
    ),
  })
}
