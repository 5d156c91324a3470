import type { Connection } from '#browser/connection.ts'
import type { LocalDatabase } from '#browser/local-database.ts'
import { senderOf } from '#features/expert-reports/web/api.ts'
import { keepDropped } from '#features/expert-reports/web/use-report-drops.ts'
import { toastError, toastLink } from '#ui/toasts.tsx'

type Deposit = {
  db: LocalDatabase
  connection: Connection
  dossierId: string | undefined
  /** Opens the list of reports, with those of this device. */
  see: () => void
}

/** Keeps the files on this device, then sends them; tells what no list on the page shows. */
export async function depositReports(
  files: readonly File[],
  { db, connection, dossierId, see }: Deposit,
): Promise<void> {
  const isOffline = connection.read().status === 'offline'
  for (const { name, problem } of await keepDropped(db, files, dossierId ? { dossierId } : {})) {
    if (problem) toastError(`${name} n’est pas déposé. ${problem.sentence}`)
    else if (isOffline)
      toastLink(`${name} est gardé sur cet appareil\u202f: il partira au retour du réseau.`, 'Voir', see)
  }
  await senderOf(db).wake()
}
