import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowMerge,
  IconArrowsSplit,
  IconArrowUp,
  IconDotsVertical,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { LineSection } from '#features/expert-reports/report-correction.ts'
import { useEditing } from '#features/expert-reports/web/review-editing.ts'

type MenuProps = { section: LineSection; at: number; count: number; name: string }

/** The acts on a line. The menu itself is built once it is asked for: a report may have hundreds of lines. */
export function ReviewLineMenu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  return isWanted ? (
    <Opened {...props} onClose={() => setWanted(false)} />
  ) : (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      tabIndex={-1}
      aria-label={`Actions sur ${props.name}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <IconDotsVertical size={16} stroke={1.75} />
    </ActionIcon>
  )
}

function Opened({ section, at, count, name, onClose }: MenuProps & { onClose: () => void }) {
  const { lines } = useEditing()
  return (
    <Menu defaultOpened position="bottom-end" withinPortal onClose={onClose}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} tabIndex={-1} aria-label={`Actions sur ${name}`}>
          <IconDotsVertical size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRowInsertBottom size={16} />} onClick={() => lines.insert(section, at)}>
          Insérer une ligne dessous
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsSplit size={16} />} onClick={() => lines.split(section, at)}>
          Scinder en deux lignes
        </Menu.Item>
        {at + 1 < count && (
          <Menu.Item leftSection={<IconArrowMerge size={16} />} onClick={() => lines.mergeWithNext(section, at)}>
            Fusionner avec la suivante
          </Menu.Item>
        )}
        {at > 0 && (
          <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => lines.move(section, at, -1)}>
            Monter
          </Menu.Item>
        )}
        {at + 1 < count && (
          <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => lines.move(section, at, 1)}>
            Descendre
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => lines.remove(section, at)}>
          Retirer la ligne
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
