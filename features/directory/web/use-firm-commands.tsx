import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconContract,
  IconLink,
  IconMail,
  IconPencil,
  IconPhone,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Firm } from '#features/directory/contract.ts'
import { mainEmail, mainPhone } from '#features/directory/firm.ts'
import { formatPhone } from '#lib/phone.ts'
import { useOpener } from '#records/use-opener.ts'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

const ofFirm = { group: 'Cette société', isOfRecord: true }

type OpenerCommand = { id: string; label: string; keys?: string; keywords?: string; icon: ReactNode }

/** A command that opens a drawer over the page of the firm. */
function useOpenerCommand(isOffered: boolean, opens: [name: string, value?: string], command: OpenerCommand) {
  const navigate = useNavigate()
  const { to, ...how } = useOpener(...opens)
  useCommands(isOffered ? [{ ...ofFirm, ...command, run: () => void navigate(to, how) }] : [])
}

export function useEditFirmCommand(mayWrite: boolean): void {
  const icon = <IconPencil size={18} stroke={1.6} />
  useOpenerCommand(mayWrite, ['modifier'], { id: 'edit-firm', label: 'Modifier la fiche', keys: 'e', icon })
}

export function useAddPersonCommand(mayWrite: boolean): void {
  const icon = <IconUserPlus size={18} stroke={1.6} />
  const command = { id: 'add-firm-person', label: 'Ajouter une personne', keywords: 'expert contact', icon }
  useOpenerCommand(mayWrite, ['personne', 'nouvelle'], command)
}

export function useAddAgreementCommand(mayWrite: boolean): void {
  const icon = <IconContract size={18} stroke={1.6} />
  const command = { id: 'add-agreement', label: 'Ajouter un accord', keywords: 'taux barème remise', icon }
  useOpenerCommand(mayWrite, ['accord', 'nouveau'], command)
}

type FirmActs = {
  firm: Firm
  mayWrite: boolean
  mayMerge: boolean
  archive: () => void
  restore: () => void
  copy: () => void
  merge: () => void
}

/** The acts of the page's header, in the palette. */
export function useFirmCommands(acts: FirmActs): void {
  useCommands(firmCommands(acts))
}

function firmCommands({ firm, mayWrite, mayMerge, archive, restore, copy, merge }: FirmActs): Command[] {
  const [number, email] = [mainPhone(firm), mainEmail(firm)]
  const offered: (Command | false | null | '')[] = [
    number && {
      ...ofFirm,
      id: 'call-firm',
      label: `Appeler le ${formatPhone(number)}`,
      keywords: 'téléphone',
      icon: <IconPhone size={18} stroke={1.6} />,
      run: () => window.location.assign(`tel:${number}`),
    },
    email && {
      ...ofFirm,
      id: 'mail-firm',
      label: `Écrire à ${email}`,
      keywords: 'email message',
      icon: <IconMail size={18} stroke={1.6} />,
      run: () => window.location.assign(`mailto:${email}`),
    },
    {
      ...ofFirm,
      id: 'copy-firm-link',
      label: 'Copier le lien de la fiche',
      icon: <IconLink size={18} stroke={1.6} />,
      run: copy,
    },
    mayMerge && {
      ...ofFirm,
      id: 'merge-firm',
      label: 'Fusionner avec un doublon…',
      icon: <IconArrowMerge size={18} stroke={1.6} />,
      run: merge,
    },
    mayWrite && {
      ...ofFirm,
      id: 'archive-firm',
      label: firm.archivedAt ? 'Sortir la fiche des archives' : 'Archiver la fiche',
      icon: firm.archivedAt ? <IconArchiveOff size={18} stroke={1.6} /> : <IconArchive size={18} stroke={1.6} />,
      run: firm.archivedAt ? restore : archive,
    },
  ]
  return offered.filter((command): command is Command => Boolean(command))
}
