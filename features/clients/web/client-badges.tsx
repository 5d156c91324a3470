import type { OutboxState } from '#browser/local-database.ts'
import type { Client } from '#features/clients/contract.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

type ClientBadgesProps = {
  client: Pick<Client, 'kind' | 'archivedAt' | 'isPossibleDuplicate'>
  unsent?: OutboxState | undefined
}

/** What a client is, in a word: only what is out of the ordinary. */
export function ClientBadges({ client, unsent }: ClientBadgesProps) {
  return (
    <>
      {client.kind === 'company' && (
        <StatusBadge size="sm" tone="accent" title="Professionnel">
          Pro
        </StatusBadge>
      )}
      {client.archivedAt && <StatusBadge size="sm">Archivé</StatusBadge>}
      {client.isPossibleDuplicate && <DuplicateBadge />}
      {unsent && <UnsentBadge state={unsent} />}
    </>
  )
}

/** Stays until the client is merged or told apart. */
export function DuplicateBadge() {
  return (
    <StatusBadge size="sm" tone="warning">
      Doublon possible
    </StatusBadge>
  )
}

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
