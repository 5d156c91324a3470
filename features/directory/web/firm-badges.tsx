import type { OutboxState } from '#browser/local-database.ts'
import { today } from '#browser/today.ts'
import { type AgreementState, agreementState, firmAgreementState, type Period } from '#features/directory/agreement.ts'
import { describeState } from '#features/directory/agreement-words.ts'
import type { Firm } from '#features/directory/contract.ts'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

/** Badges of a firm that is not as usual. */
export function FirmBadges({ firm, unsent }: { firm: Pick<Firm, 'archivedAt'>; unsent?: OutboxState | undefined }) {
  return (
    <>
      {firm.archivedAt && <StatusBadge size="sm">Archivée</StatusBadge>}
      {unsent && <UnsentBadge state={unsent} />}
    </>
  )
}

const tones: Record<AgreementState['kind'], Tone> = {
  coming: 'info',
  inForce: 'success',
  ending: 'warning',
  ended: 'neutral',
}

/** The state of all agreements of a firm together; nothing for a firm without any. */
export function FirmAgreementBadge({ periods }: { periods: readonly Period[] }) {
  const state = firmAgreementState(periods, today())
  return state && <StateBadge state={state} />
}

export function AgreementBadge({ period }: { period: Period }) {
  return <StateBadge state={agreementState(period, today())} />
}

function StateBadge({ state }: { state: AgreementState }) {
  return (
    <StatusBadge size="sm" tone={tones[state.kind]}>
      {describeState(state)}
    </StatusBadge>
  )
}
