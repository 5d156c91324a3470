import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconEraser,
  IconLink,
  IconMail,
  IconMessageCheck,
  IconPencil,
  IconPhone,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Client } from '#features/clients/contract.ts'
import { formatPhone } from '#lib/phone.ts'
import { useOpener } from '#records/use-opener.ts'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

const ofClient = { group: 'Cette fiche client', isOfRecord: true }

export function useEditCommand(mayWrite: boolean): void {
  const navigate = useNavigate()
  const { to, ...how } = useOpener('modifier')
  const run = () => void navigate(to, how)
  const icon = <IconPencil size={18} stroke={1.6} />
  useCommands(mayWrite ? [{ ...ofClient, id: 'edit-client', label: 'Modifier la fiche', keys: 'e', icon, run }] : [])
}

type ClientActs = {
  client: Client
  mayWrite: boolean
  mayMerge: boolean
  mayErase: boolean
  archive: () => void
  restore: () => void
  copy: () => void
  merge: () => void
  erase: () => void
}

/** The acts of the page's header, in the palette. */
export function useClientCommands(acts: ClientActs): void {
  useCommands(clientCommands(acts))
}

function clientCommands(acts: ClientActs): Command[] {
  const { client, mayWrite, mayMerge, mayErase, archive, restore, copy, merge, erase } = acts
  const { archivedAt, email } = client
  const number = client.mobile ?? client.phone
  const offered: (Command | false | null | '')[] = [
    number && {
      ...ofClient,
      id: 'call-client',
      label: `Appeler le ${formatPhone(number)}`,
      keywords: 'téléphone',
      icon: <IconPhone size={18} stroke={1.6} />,
      run: () => window.location.assign(`tel:${number}`),
    },
    email && {
      ...ofClient,
      id: 'mail-client',
      label: `Écrire à ${email}`,
      keywords: 'email message',
      icon: <IconMail size={18} stroke={1.6} />,
      run: () => window.location.assign(`mailto:${email}`),
    },
    {
      ...ofClient,
      id: 'copy-client-link',
      label: 'Copier le lien de la fiche',
      icon: <IconLink size={18} stroke={1.6} />,
      run: copy,
    },
    mayMerge && {
      ...ofClient,
      id: 'merge-client',
      label: 'Fusionner avec un doublon…',
      icon: <IconArrowMerge size={18} stroke={1.6} />,
      run: merge,
    },
    mayWrite &&
      (archivedAt
        ? {
            ...ofClient,
            id: 'restore-client',
            label: 'Sortir la fiche des archives',
            icon: <IconArchiveOff size={18} stroke={1.6} />,
            run: restore,
          }
        : {
            ...ofClient,
            id: 'archive-client',
            label: 'Archiver la fiche',
            icon: <IconArchive size={18} stroke={1.6} />,
            run: archive,
          }),
    mayErase && {
      ...ofClient,
      id: 'erase-client',
      label: 'Effacer cette personne…',
      keywords: 'supprimer rgpd',
      icon: <IconEraser size={18} stroke={1.6} />,
      run: erase,
    },
  ]
  return offered.filter((command): command is Command => Boolean(command))
}

export function useConsentCommand(mayWrite: boolean, open: () => void): void {
  const icon = <IconMessageCheck size={18} stroke={1.6} />
  const command = { ...ofClient, id: 'record-client-consent', label: 'Noter un choix de contact', icon, run: open }
  useCommands(mayWrite ? [{ ...command, keywords: 'accord refus rgpd' }] : [])
}
