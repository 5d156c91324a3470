import { StatusBadge } from '#ui/status-badge.tsx'

/** Stays until the record is merged or told apart. */
export function DuplicateBadge() {
  return (
    <StatusBadge size="sm" tone="warning">
      Doublon possible
    </StatusBadge>
  )
}
