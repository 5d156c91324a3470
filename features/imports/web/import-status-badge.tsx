import { IconArrowBackUp, IconCheck, IconClock, IconLoader2, IconPencil, IconPlayerStop } from '@tabler/icons-react'
import { type ImportStatus, statusLabels } from '#features/imports/import.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const looks: Record<ImportStatus, { tone: Tone; icon: typeof IconCheck }> = {
  draft: { tone: 'neutral', icon: IconPencil },
  checking: { tone: 'info', icon: IconLoader2 },
  checked: { tone: 'info', icon: IconClock },
  running: { tone: 'info', icon: IconLoader2 },
  stopped: { tone: 'warning', icon: IconPlayerStop },
  done: { tone: 'success', icon: IconCheck },
  undoing: { tone: 'info', icon: IconLoader2 },
  undone: { tone: 'neutral', icon: IconArrowBackUp },
}

export function ImportStatusBadge({ status }: { status: ImportStatus }) {
  const { tone, icon: Icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
      {statusLabels[status]}
    </StatusBadge>
  )
}
