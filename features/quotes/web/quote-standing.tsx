import { today } from '#browser/today.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { quoteStanding } from '#features/quotes/quote.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones: Record<ReturnType<typeof quoteStanding>['standing'], Tone> = {
  draft: 'neutral',
  presented: 'info',
  expired: 'warning',
  accepted: 'success',
  declined: 'danger',
  removed: 'neutral',
}

/** The state of a quote today, in words. */
export function QuoteStanding({ quote, size }: { quote: Quote; size: 'sm' | 'md' }) {
  const { standing, label } = quoteStanding(quote, today())
  return (
    <StatusBadge size={size} tone={tones[standing]}>
      {label}
    </StatusBadge>
  )
}
