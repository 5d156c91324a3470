import { type RequestState, requestStateLabels } from '#features/signatures/signature-request.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones: Record<RequestState, Tone> = {
  draft: 'neutral',
  sent: 'info',
  opened: 'info',
  partly_signed: 'warning',
  signed: 'success',
  stamped: 'success',
  declined: 'danger',
  expired: 'warning',
  revoked: 'neutral',
  replaced: 'neutral',
}

export function RequestBadge({ state, size = 'md' }: { state: RequestState; size?: 'sm' | 'md' }) {
  return (
    <StatusBadge tone={tones[state]} size={size}>
      {requestStateLabels[state]}
    </StatusBadge>
  )
}
