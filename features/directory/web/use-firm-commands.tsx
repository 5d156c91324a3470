import { IconContract, IconPencil, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Firm } from '#features/directory/contract.ts'
import { mainEmail, mainPhone } from '#features/directory/firm.ts'
import { reachCommands } from '#records/reach-commands.tsx'
import { type UsualActs, usualCommands } from '#records/record-menu.tsx'
import { useOpener } from '#records/use-opener.ts'
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

/** The acts of the page's header, in the palette. */
export function useFirmCommands(firm: Firm, acts: UsualActs): void {
  useCommands([
    ...reachCommands('firm', ofFirm, { number: mainPhone(firm), email: mainEmail(firm) }),
    ...usualCommands('firm', ofFirm.group, acts),
  ])
}
