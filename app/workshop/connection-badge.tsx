import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import { useConnection } from '#browser/use-connection.ts'
import { OfflineBadge } from '#ui/offline-badge.tsx'

export function ConnectionBadge() {
  const { status, words, since, unsent, stuck, retryNow } = useConnection()
  return (
    <OfflineBadge
      status={status}
      outage={words}
      since={since}
      unsent={unsent}
      stuck={stuck}
      now={systemClock.now()}
      onRetry={retryNow}
      details={
        <Anchor component={Link} to="/dashboard/synchronisation" size="sm">
          Voir ce qui attend
        </Anchor>
      }
    />
  )
}
