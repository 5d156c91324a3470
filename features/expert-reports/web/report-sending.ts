import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { DropRow } from '#browser/local-database.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { announceRefusal } from '#browser/refused-calls.ts'
import { senderOf } from '#features/expert-reports/web/api.ts'
import { toastError, toastLink, toastSuccess } from '#ui/toasts.tsx'

/** Sends the drops of an earlier session, and those that a lost network stopped. */
export function ReportSending(): null {
  const { connection, outbox } = useOffline()
  const { db } = outbox
  const navigate = useNavigate()
  const received = useEffectEvent(({ id, name, about }: DropRow) => {
    const told = `${name} est déposé`
    // Dropped on any page, it is not in sight.
    if (about) toastLink(told, 'Ouvrir le rapport', () => void navigate(`/dashboard/rapports/${id}`))
    else toastSuccess(told)
  })
  useEffect(() => {
    const sender = senderOf(db)
    const goOn = async () => {
      if (connection.read().status === 'offline') return
      const stopped = await db.drops.filter(({ state, queue }) => state === 'unreachable' && !queue).primaryKeys()
      await sender.retry(stopped)
    }
    const stopListening = sender.listen((news) => {
      if (news.kind === 'received') received(news.drop)
      if (news.kind === 'refused' && news.drop.about)
        toastError(`${news.drop.name} n’est pas déposé. ${news.problem.sentence}`)
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
