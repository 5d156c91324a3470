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
import type { DossierFile } from '#features/dossiers/dossier-file.ts'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { dossierTimeline } from '#features/dossiers/web/api.ts'
import { type NotesOf, RecordTimeline } from '#records/record-timeline.tsx'

/** The timeline of a dossier, its notes among it. */
export function DossierTimeline({ dossierId, notes }: { dossierId: string; notes?: NotesOf<DossierFile> }) {
  const tell = (event: DossierEvent) => ({
    ...describeDossierEvent(event),
    icon: icons[event.action] ?? <IconPencil size={15} />,
  })
  return <RecordTimeline place={dossierTimeline(dossierId)} notFound={dossierNotFound.code} tell={tell} notes={notes} />
}

const icons: Record<string, ReactNode> = {
  'dossier.created': <IconFolderPlus size={15} />,
  'dossier.moved': <IconArrowRight size={15} />,
  'dossier.promised': <IconCalendar size={15} />,
  'dossier.authorisation_recorded': <IconShieldCheck size={15} />,
  'dossier.archived': <IconArchive size={15} />,
  'dossier.restored': <IconArchiveOff size={15} />,
  'dossier.note_removed': <IconNote size={15} />,
  'dossier.note_restored': <IconNote size={15} />,
}
