import type { OutboxState } from '#browser/local-database.ts'
import type { Client } from '#features/clients/contract.ts'
import { DuplicateBadge } from '#records/duplicate-badge.tsx'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type ClientBadgesProps = {
  client: Pick<Client, 'kind' | 'archivedAt' | 'isPossibleDuplicate'>
  unsent?: OutboxState | undefined
}

/** Badges of a client that is not as usual. */
export function ClientBadges({ client, unsent }: ClientBadgesProps) {
  return (
    <>
      {client.kind === 'company' && (
        <StatusBadge size="sm" title="Professionnel">
          Pro
        </StatusBadge>
      )}
      {client.archivedAt && <StatusBadge size="sm">Archivé</StatusBadge>}
      {client.isPossibleDuplicate && <DuplicateBadge />}
      {unsent && <UnsentBadge state={unsent} />}
    </>
  )
}
