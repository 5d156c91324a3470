import { useEffect, useEffectEvent } from 'react'
import { useOffline } from '#browser/offline-provider.tsx'
import { announceRefusal } from '#browser/refused-calls.ts'
import { feature, senderOf } from '#features/attachments/web/api.ts'
import { useRefresh } from '#records/use-refresh.ts'

// A bad network is often back before the browser notices that it was gone.
const againMs = 15_000

/** Sends the files of an earlier session, and those that a lost network stopped. */
export function AttachmentSending(): null {
  const { connection, outbox } = useOffline()
  const { db } = outbox
  const readAgain = useRefresh(feature)
  const refresh = useEffectEvent(() => void readAgain())
  useEffect(() => {
    const sender = senderOf(db)
    const goOn = async () => {
      if (connection.read().status === 'offline') return
      const stopped = db.drops.filter(({ state, queue }) => state === 'unreachable' && queue === feature)
      await sender.retry(await stopped.primaryKeys())
    }
    const stopListening = sender.listen((news) => {
      if (news.kind === 'received') refresh()
      // A garage without room gets the offer although nothing was attached.
      if (news.kind === 'blocked') announceRefusal(news.problem)
    })
    const stopWatching = connection.subscribe(() => void goOn())
    const repeating = setInterval(() => void goOn(), againMs)
    void goOn()
    return () => {
      stopListening()
      stopWatching()
      clearInterval(repeating)
    }
  }, [connection, db])
  return null
}
