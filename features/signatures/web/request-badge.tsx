import type { SignatureRequest } from '#features/signatures/contract.ts'
import { type RequestState, standingLabel } from '#features/signatures/signature-request.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones: Record<RequestState, Tone> = {
  draft: 'neutral',
  sent: 'info',
  opened: 'info',
  partly_signed: 'warning',
  signed: 'info',
  stamped: 'success',
  declined: 'danger',
  expired: 'warning',
  revoked: 'neutral',
  replaced: 'neutral',
}

type Props = { of: Pick<SignatureRequest, 'state' | 'paperSignedOn'>; size?: 'sm' | 'md' }

export function RequestBadge({ of, size = 'md' }: Props) {
  return (
    <StatusBadge tone={of.paperSignedOn && of.state === 'signed' ? 'success' : tones[of.state]} size={size}>
      {standingLabel(of)}
    </StatusBadge>
  )
}
