import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowRight,
  IconCalendar,
  IconDots,
  IconLink,
  IconPencil,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { useDossierActs } from '#features/dossiers/web/use-dossier-acts.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { useOpener } from '#records/use-opener.ts'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

const ofDossier = { group: 'Ce dossier', isOfRecord: true }

/** The acts on a dossier, in a menu and in the palette. `mayWrite`: the person has the right, and the dossier is not archived. */
export function DossierMenu({ dossier, mayWrite }: { dossier: Dossier; mayWrite: boolean }) {
  const navigate = useNavigate()
  const mayRestore = useMay(dossiersRights.write) && dossier.archivedAt !== null
  const mayMove = useMay(dossiersRights.move) && !dossier.archivedAt && dossier.version > 0
  const { restore, copyLink } = useDossierActs(dossier)
  const openers = {
    edit: useOpener('modifier'),
    move: useOpener('deplacer'),
    authorisation: useOpener('accord'),
    promise: useOpener('promesse'),
    archive: useOpener('archiver'),
  }
  const open = (name: keyof typeof openers) => () => {
    const { to, ...how } = openers[name]
    void navigate(to, how)
  }
  const commands: (Command | false)[] = [
    mayWrite && act('edit-dossier', 'Modifier le dossier', <IconPencil size={18} stroke={1.6} />, open('edit'), 'e'),
    mayMove &&
      act('move-dossier', 'Déplacer sur le tableau…', <IconArrowRight size={18} stroke={1.6} />, open('move'), 'v'),
    mayWrite &&
      act('record-authorisation', 'Noter l’accord…', <IconShieldCheck size={18} stroke={1.6} />, open('authorisation')),
    mayWrite && act('promise-dossier', 'Promettre une date…', <IconCalendar size={18} stroke={1.6} />, open('promise')),
    act('copy-dossier-link', 'Copier le lien du dossier', <IconLink size={18} stroke={1.6} />, copyLink),
    mayWrite && act('archive-dossier', 'Archiver le dossier…', <IconArchive size={18} stroke={1.6} />, open('archive')),
    mayRestore && act('restore-dossier', 'Sortir des archives', <IconArchiveOff size={18} stroke={1.6} />, restore),
  ]
  const offered = commands.filter((command) => command !== false)
  useCommands(offered)
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Autres actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered
          .filter(({ id }) => id !== 'edit-dossier')
          .map(({ id, label, icon, run }) => (
            <Menu.Item key={id} leftSection={icon} onClick={run}>
              {label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function act(id: string, label: string, icon: React.ReactNode, run: () => void, keys?: string): Command {
  return { ...ofDossier, id, label, icon, run, ...(keys && { keys }) }
}
