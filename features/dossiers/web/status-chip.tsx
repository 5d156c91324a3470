import { Badge } from '@mantine/core'
import {
  IconArchive,
  IconCalendarExclamation,
  IconCircleCheck,
  IconClipboardList,
  IconHourglass,
  IconKey,
  IconPlayerPause,
  IconTool,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Dossier } from '#features/dossiers/contract.ts'
import { type DossierStanding, describeStatus } from '#features/dossiers/dossier-standing.ts'
import type { DossierStatus } from '#features/dossiers/dossier-status.ts'
import { daysBetween } from '#lib/dates.ts'

const faces: Record<DossierStatus, { icon: ReactNode; color: string; variant: 'filled' | 'light' | 'outline' }> = {
  toHandle: { icon: <IconClipboardList size={13} />, color: 'petrole', variant: 'filled' },
  awaitingApproval: { icon: <IconHourglass size={13} />, color: 'petrole', variant: 'outline' },
  waiting: { icon: <IconPlayerPause size={13} />, color: 'gray', variant: 'light' },
  inWorkshop: { icon: <IconTool size={13} />, color: 'petrole', variant: 'light' },
  ready: { icon: <IconKey size={13} />, color: 'green', variant: 'light' },
  delivered: { icon: <IconCircleCheck size={13} />, color: 'gray', variant: 'outline' },
}
const archived = { icon: <IconArchive size={13} />, color: 'gray', variant: 'light' } as const

type ChipProps = { standing: DossierStanding; size?: 'sm' | 'md' }

/** The one status of a dossier, with its age: « Accord attendu · 6 j ». */
export function StatusChip({ standing, size = 'md' }: ChipProps) {
  const { status } = standing.told
  const { icon, color, variant } = status ? faces[status] : archived
  const words = describeStatus(standing)
  return (
    <Badge size={size} color={color} variant={variant} leftSection={icon} title={words}>
      {words}
    </Badge>
  )
}

type LateProps = { dossier: Pick<Dossier, 'promisedOn'>; standing: DossierStanding; today: string; size?: 'sm' | 'md' }

/** The only mark that is orange. */
export function LateChip({ dossier: { promisedOn }, standing, today, size = 'md' }: LateProps) {
  if (!standing.isLate || !promisedOn) return null
  return (
    <Badge size={size} color="copper" variant="filled" leftSection={<IconCalendarExclamation size={13} />}>
      En retard · {daysBetween(promisedOn, today)}
      {'\u202f'}j
    </Badge>
  )
}
