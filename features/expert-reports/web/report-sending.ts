import { useEffect } from 'react'
import { useOffline } from '#browser/offline-provider.tsx'
import { announceRefusal } from '#browser/refused-calls.ts'
import { senderOf } from '#features/expert-reports/web/api.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** Sends the drops of an earlier session, and those that a lost network stopped. */
export function ReportSending(): null {
  const { connection, outbox } = useOffline()
  const { db } = outbox
  useEffect(() => {
    const sender = senderOf(db)
    const goOn = async () => {
      if (connection.read().status === 'offline') return
      const stopped = await db.drops.filter(({ state, queue }) => state === 'unreachable' && !queue).primaryKeys()
      await sender.retry(stopped)
    }
    const stopListening = sender.listen((news) => {
      if (news.kind === 'received') toastSuccess(`${news.drop.name} est déposé`)
      // A garage without a plan gets the offer although nothing was sent.
      if (news.kind === 'blocked') announceRefusal(news.problem)
    })
    const stopWatching = connection.subscribe(() => void goOn())
    void goOn()
    return () => {
      stopListening()
      stopWatching()
    }
  }, [connection, db])
  return null
}
