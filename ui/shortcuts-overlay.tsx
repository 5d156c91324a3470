import { Modal, Stack, Title } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { byGroup, type CommandStore } from '#ui/command-store.ts'
import { Keys } from '#ui/keys.tsx'
import classes from '#ui/shortcuts-overlay.module.css'

type ShortcutsOverlayProps = { store: CommandStore; opened: boolean; onClose: () => void }

/** The shortcuts of this moment. */
export function ShortcutsOverlay({ store, opened, onClose }: ShortcutsOverlayProps) {
  useSyncExternalStore(store.subscribe, store.read, store.read)
  const groups = byGroup(store.shortcuts())
  return (
    <Modal opened={opened} onClose={onClose} title="Raccourcis clavier" size="md">
      <Stack gap="lg">
        {groups.map(([group, items]) => (
          <section key={group}>
            <Title order={3} size="h6" className={classes.group}>
              {group}
            </Title>
            <ul className={classes.list}>
              {items.map(({ id, label, keys = '' }) => (
                <li key={id} className={classes.shortcut}>
                  <span>{label}</span>
                  <Keys keys={keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Modal>
  )
}
