import {
  IconArchive,
  IconArchiveOff,
  IconArrowRight,
  IconCalendar,
  IconFolderPlus,
  IconNote,
  IconPencil,
  IconShieldCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DossierEvent } from '#features/dossiers/contract.ts'
import { describeDossierEvent } from '#features/dossiers/dossier-events.ts'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { dossierHistory } from '#features/dossiers/web/api.ts'
import { History } from '#records/history.tsx'

/** The history of a dossier, newest first. */
export function DossierHistory({ dossierId }: { dossierId: string }) {
  const tell = (event: DossierEvent) => ({
    ...describeDossierEvent(event),
    icon: icons[event.action] ?? <IconPencil size={15} />,
  })
  return <History place={dossierHistory(dossierId)} notFound={dossierNotFound.code} tell={tell} />
}

const icons: Record<string, ReactNode> = {
  'dossier.created': <IconFolderPlus size={15} />,
  'dossier.moved': <IconArrowRight size={15} />,
  'dossier.promised': <IconCalendar size={15} />,
  'dossier.authorisation_recorded': <IconShieldCheck size={15} />,
  'dossier.archived': <IconArchive size={15} />,
  'dossier.restored': <IconArchiveOff size={15} />,
  'dossier.note_added': <IconNote size={15} />,
  'dossier.note_pinned': <IconNote size={15} />,
  'dossier.note_removed': <IconNote size={15} />,
  'dossier.note_restored': <IconNote size={15} />,
}
