import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'

/** The acts on a request that are seldom wanted. */
export function RequestMenu({ entries }: { entries: readonly [label: string, run: () => void, ...unknown[]][] }) {
  if (entries.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label="Autres actions">
          <IconDots size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(([label, run]) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
