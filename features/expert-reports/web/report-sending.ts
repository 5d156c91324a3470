import { useEffect } from 'react'
import { useOffline } from '#browser/offline-provider.tsx'
import { tellRefused } from '#browser/refused-calls.ts'
import { senderOf } from '#features/expert-reports/web/api.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** Sends the drops that an earlier visit left, and those that the network stopped once it is back. */
export function ReportSending(): null {
  const { connection, outbox } = useOffline()
  const { db } = outbox
  useEffect(() => {
    const sender = senderOf(db)
    const goOn = async () => {
      if (connection.read().status === 'offline') return
      const stopped = await db.drops.filter(({ state }) => state === 'unreachable').primaryKeys()
      await sender.retry(stopped)
    }
    const stopHearing = sender.hear((news) => {
      if (news.kind === 'received') toastSuccess(`${news.drop.name} est déposé`)
      // A garage without a plan is offered one, though nothing was sent.
      if (news.kind === 'blocked') tellRefused(news.problem)
    })
    const stopWatching = connection.subscribe(() => void goOn())
    void goOn()
    return () => {
      stopHearing()
      stopWatching()
    }
  }, [connection, db])
  return null
}
