import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'

export type MoreAct = { label: string; run: () => void }

/** The acts beside the next one, in a menu; nothing when there is none. */
export function MoreActs({ acts }: { acts: readonly MoreAct[] }) {
  if (acts.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" aria-label="Autres actions" px="xs">
          <IconDots size={18} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, run }) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
