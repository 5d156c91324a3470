import { IconFileUpload } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useOffline } from '#browser/offline-provider.tsx'
import { tellRefused } from '#browser/refused-calls.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { senderOf } from '#features/expert-reports/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** Reports are deposited from anywhere, and what was dropped goes on being sent wherever one is. */
export function ReportCommands() {
  const navigate = useNavigate()
  const mayWrite = useMay(expertReportsRights.write)
  const commands = useMemo(
    (): Command[] =>
      mayWrite
        ? [
            {
              id: 'drop-report',
              label: 'Déposer un rapport d’expert',
              group: 'Créer',
              keywords: 'ajouter pdf photographie expertise',
              icon: <IconFileUpload size={18} stroke={1.6} />,
              run: () => void navigate('/dashboard/rapports'),
            },
          ]
        : [],
    [mayWrite, navigate],
  )
  useCommands(commands)
  useSending()
  return null
}

/** What an earlier visit left goes on, and what the network stopped goes on when it is back. */
function useSending(): void {
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
      // Whoever was stopped before anything was sent is offered a plan all the same.
      if (news.kind === 'blocked') tellRefused(news.problem)
    })
    const stopWatching = connection.subscribe(() => void goOn())
    void goOn()
    return () => {
      stopHearing()
      stopWatching()
    }
  }, [connection, db])
}
