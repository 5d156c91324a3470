import { IconEraser, IconFileZip, IconMessageCheck, IconPencil } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Client } from '#features/clients/contract.ts'
import { reachCommands } from '#records/reach-commands.tsx'
import { type UsualActs, usualCommands } from '#records/record-menu.tsx'
import { useOpener } from '#records/use-opener.ts'
import { useCommands } from '#ui/commands.tsx'

const ofClient = { group: 'Cette fiche client', isOfRecord: true }

export function useEditCommand(mayWrite: boolean): void {
  const navigate = useNavigate()
  const { to, ...how } = useOpener('modifier')
  const run = () => void navigate(to, how)
  const icon = <IconPencil size={18} stroke={1.6} />
  useCommands(mayWrite ? [{ ...ofClient, id: 'edit-client', label: 'Modifier la fiche', keys: 'e', icon, run }] : [])
}

type PersonActs = { erase: (() => void) | false; tell: (() => void) | false }

/** The acts of the page's header, in the palette. */
export function useClientCommands(client: Client, acts: UsualActs, { erase, tell }: PersonActs): void {
  const number = client.mobile ?? client.phone
  useCommands([
    ...reachCommands('client', ofClient, { number, email: client.email }),
    ...usualCommands('client', ofClient.group, acts),
    ...(tell ? [{ ...ofClient, ...telling, run: tell }] : []),
    ...(erase ? [{ ...ofClient, ...erasing, run: erase }] : []),
  ])
}

const telling = {
  id: 'export-personal-data',
  label: 'Exporter toutes ses données',
  keywords: 'rgpd droit accès portabilité zip',
  icon: <IconFileZip size={18} stroke={1.6} />,
}

const erasing = {
  id: 'erase-client',
  label: 'Effacer cette personne…',
  keywords: 'supprimer rgpd',
  icon: <IconEraser size={18} stroke={1.6} />,
}

export function useConsentCommand(mayWrite: boolean, open: () => void): void {
  const icon = <IconMessageCheck size={18} stroke={1.6} />
  const command = { ...ofClient, id: 'record-client-consent', label: 'Noter un choix de contact', icon, run: open }
  useCommands(mayWrite ? [{ ...command, keywords: 'accord refus rgpd' }] : [])
}
