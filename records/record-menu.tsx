import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconArrowMerge, IconDots, IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Command } from '#ui/command-store.ts'

/** The acts that the pages of all records offer. */
export type UsualActs = {
  isArchived: boolean
  mayWrite: boolean
  mayMerge: boolean
  archive: () => void
  restore: () => void
  copyLink: () => void
  merge: () => void
}

type RecordMenuProps = {
  acts: UsualActs
  /** Items of the feature: after the link, and at the end. */
  more?: ReactNode
  last?: ReactNode
}

/** The acts on a record that its header does not show. */
export function RecordMenu({ acts, more, last }: RecordMenuProps) {
  const { isArchived, mayWrite, mayMerge, archive, restore, copyLink, merge } = acts
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Autres actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={17} stroke={1.6} />} onClick={copyLink}>
          Copier le lien
        </Menu.Item>
        {more}
        {mayMerge && (
          <Menu.Item leftSection={<IconArrowMerge size={17} stroke={1.6} />} onClick={merge}>
            Fusionner avec un doublon…
          </Menu.Item>
        )}
        {mayWrite && <Menu.Divider />}
        {mayWrite && !isArchived && (
          <Menu.Item leftSection={<IconArchive size={17} stroke={1.6} />} onClick={archive}>
            Archiver
          </Menu.Item>
        )}
        {mayWrite && isArchived && (
          <Menu.Item leftSection={<IconArchiveOff size={17} stroke={1.6} />} onClick={restore}>
            Sortir des archives
          </Menu.Item>
        )}
        {last}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The commands of these acts, in their order; those of the feature follow the link. `noun` ends their ids: `merge-client`. */
export function usualCommands(noun: string, group: string, acts: UsualActs, more: readonly Offered[] = []): Command[] {
  const { isArchived, mayWrite, mayMerge, archive, restore, copyLink, merge } = acts
  const of = (verb: string, label: string, Icon: typeof IconLink, run: () => void): Command => ({
    ...{ group, isOfRecord: true, label, run },
    id: `${verb}-${noun}`,
    icon: <Icon size={18} stroke={1.6} />,
  })
  const shelf = isArchived
    ? of('restore', 'Sortir la fiche des archives', IconArchiveOff, restore)
    : of('archive', 'Archiver la fiche', IconArchive, archive)
  const offered: Offered[] = [
    { ...of('copy', 'Copier le lien de la fiche', IconLink, copyLink), id: `copy-${noun}-link` },
    ...more,
    mayMerge && of('merge', 'Fusionner avec un doublon…', IconArrowMerge, merge),
    mayWrite && shelf,
  ]
  return offered.filter((command): command is Command => Boolean(command))
}

/** A command, or nothing where it is not offered. */
export type Offered = Command | false | null | ''
