import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { LineActs } from '#priced-papers/web/line-acts.ts'
import classes from '#priced-papers/web/line-handle.module.css'
import { Keys } from '#ui/keys.tsx'

type HandleProps = { id: string; rank: number; isLast: boolean; acts: LineActs }

/** The number of a line: a press opens its acts, and a pointer drags the line by it. */
export function LineHandle({ id, rank, isLast, acts }: HandleProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // An act may send the focus on, to the line that it makes.
    button.current?.focus()
  }
  return (
    <span className={classes.place}>
      <button
        ref={button}
        type="button"
        className={classes.handle}
        data-line={id}
        data-cell="handle"
        aria-label={`Actions de la ligne ${rank}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="Cliquer pour agir sur la ligne, glisser pour la déplacer"
        onClick={() => setOpen(!isOpen)}
      >
        {rank}
        <IconGripVertical size={14} stroke={1.6} aria-hidden />
      </button>
      {isOpen && <LineMenu id={id} isFirst={rank === 1} isLast={isLast} acts={acts} onClose={close} />}
    </span>
  )
}

type MenuProps = {
  id: string
  isFirst: boolean
  isLast: boolean
  acts: LineActs
  onClose(): void
}

/** Drawn while it is open only: a paper may have hundreds of lines. */
function LineMenu({ id, isFirst, isLast, acts, onClose }: MenuProps) {
  return (
    <Menu opened onChange={onClose} position="bottom-start" returnFocus={false} width="max-content">
      <Menu.Target>
        <span className={classes.anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconRowInsertBottom size={17} />}
          rightSection={<Keys keys="alt+enter" />}
          onClick={() => acts.add(id)}
        >
          Insérer une ligne dessous
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={17} />}
          rightSection={<Keys keys="mod+d" />}
          onClick={() => acts.duplicate(id)}
        >
          Dupliquer
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={17} />}
          rightSection={<Keys keys="alt+arrowup" />}
          disabled={isFirst}
          onClick={() => acts.move(id, -1, 'handle')}
        >
          Monter
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={17} />}
          rightSection={<Keys keys="alt+arrowdown" />}
          disabled={isLast}
          onClick={() => acts.move(id, 1, 'handle')}
        >
          Descendre
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={17} />}
          rightSection={<Keys keys="mod+backspace" />}
          onClick={() => acts.remove(id)}
        >
          Supprimer
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
