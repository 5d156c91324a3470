import type { OutboxState } from '#browser/local-database.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

/** The state of a write that the server does not have. */
export function UnsentBadge({ state }: { state: OutboxState }) {
  const { tone, label } = faces[state]
  return (
    <StatusBadge size="sm" tone={tone}>
      {label}
    </StatusBadge>
  )
}

const faces = {
  waiting: { tone: 'warning', label: 'En attente d’envoi' },
  sending: { tone: 'info', label: 'Envoi en cours' },
  blocked: { tone: 'danger', label: 'Envoi refusé' },
  conflict: { tone: 'danger', label: 'À départager' },
} as const satisfies Record<OutboxState, { tone: string; label: string }>
