import { useEffect, useEffectEvent } from 'react'
import type { DropNews, DropSender } from '#browser/drop-sender.ts'
import type { LocalDatabase } from '#browser/local-database.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { announceRefusal } from '#browser/refused-calls.ts'

// A bad network is often back before the browser notices that it was gone.
const againMs = 15_000

/** Sends the drops of an earlier session, and those that a lost network stopped. */
export function useDropSending(senderOf: (db: LocalDatabase) => DropSender, heard: (news: DropNews) => void): void {
  const { connection, outbox } = useOffline()
  const { db } = outbox
  const tell = useEffectEvent(heard)
  useEffect(() => {
    const sender = senderOf(db)
    const goOn = async () => {
      if (connection.read().status !== 'offline') await sender.goOn()
    }
    const stopListening = sender.listen((news) => {
      tell(news)
      // A garage without a plan or without room gets the offer although nothing was sent.
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
  }, [connection, db, senderOf])
}
