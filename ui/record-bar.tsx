import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconArrowsMaximize, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#lib/numbers.ts'
import type { RecordWalk } from '#lib/record-walk.ts'
import type { Command } from '#ui/command-store.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import classes from '#ui/record-bar.module.css'

type RecordWords = { title: string; previous: string; next: string }

type StepsProps = { words: RecordWords; walk: RecordWalk }

/** Above a record beside its list: its position, its neighbours, its own page, and the way back. */
export function BesideBar({ words, walk, whole }: StepsProps & { whole: { to: string; state: unknown } }) {
  return (
    <div className={classes.bar} data-no-print>
      <Steps commands="list" words={words} walk={walk} />
      <span className={classes.end}>
        <Tooltip label="Ouvrir en entier (Entrée)">
          <ActionIcon component={Link} {...whole} aria-label="Ouvrir en entier">
            <IconArrowsMaximize size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <CommandTooltip command="list-close">
          <ActionIcon onClick={walk.leave} aria-label="Fermer la fiche">
            <IconX size={19} stroke={1.75} />
          </ActionIcon>
        </CommandTooltip>
      </span>
    </div>
  )
}

/** Above the page of a record: its list and its neighbours there. J, K and Escape do the same. */
export function WholeBar({ words, walk }: StepsProps) {
  const { previous, next, leave } = walk
  const commands = useMemo((): Command[] => {
    const group = 'Cette fiche'
    const step = (id: string, label: string, keys: string, run?: () => void) =>
      run ? [{ id, label, group, keys, run }] : []
    return [
      ...step('record-next', words.next, 'j', next),
      ...step('record-previous', words.previous, 'k', previous),
      ...step('record-leave', `Revenir à la liste : ${words.title}`, 'escape', leave),
    ]
  }, [words, previous, next, leave])
  useCommands(commands)
  return (
    <div className={classes.bar} data-no-print>
      <CommandTooltip command="record-leave">
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconArrowLeft size={17} />}
          onClick={leave}
        >
          {words.title}
        </Button>
      </CommandTooltip>
      <span className={classes.end}>
        <Steps commands="record" words={words} walk={walk} />
      </span>
    </div>
  )
}

function Steps({
  commands,
  words,
  walk: { position, total, previous, next },
}: StepsProps & { commands: 'list' | 'record' }) {
  if (position === undefined || total === undefined) return null
  return (
    <span className={classes.steps}>
      <span className={classes.position}>
        {formatCount(position)} sur {formatCount(total)}
      </span>
      <CommandTooltip command={`${commands}-previous`}>
        <ActionIcon aria-label={words.previous} disabled={!previous} onClick={previous}>
          <IconChevronUp size={19} stroke={1.75} />
        </ActionIcon>
      </CommandTooltip>
      <CommandTooltip command={`${commands}-next`}>
        <ActionIcon aria-label={words.next} disabled={!next} onClick={next}>
          <IconChevronDown size={19} stroke={1.75} />
        </ActionIcon>
      </CommandTooltip>
    </span>
  )
}
