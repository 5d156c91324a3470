import { readPage } from '#browser/local-pages.ts'
import type { Outbox } from '#browser/outbox.ts'
import type { FoundRecord } from '#browser/workshop.ts'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import { dossierAddress } from '#features/dossiers/dossier-list.ts'
import { call, dossierList } from '#features/dossiers/web/api.ts'
import { standsIn } from '#lib/marked.ts'

type Around = { outbox: Outbox; signal: AbortSignal }

const few = 6
const { page, ...everyDossier } = dossierAddress.read(new URLSearchParams())

/** The dossiers that a few words find, the last opened first. Without the server, it searches those on the device. */
export async function findDossiers(text: string, { outbox, signal }: Around): Promise<FoundRecord[]> {
  const filters = { ...everyDossier, search: text, shelf: 'all' } as const
  const rows = await call
    .listDossiers({ ...filters, pageSize: few }, { signal })
    .then(({ items }) => items)
    .catch(async () => (await readPage(outbox, dossierList, { filters, page, pageSize: few })).rows)
  return rows.map((dossier) => ({
    id: dossier.id,
    label: dossierTitle(dossier),
    description: [dossier.plate && dossier.clientName, dossier.vehicleName, dossier.number].filter(Boolean).join(' · '),
    reason: dossier.claimNumber && standsIn(dossier.claimNumber, text) ? `sinistre ${dossier.claimNumber}` : undefined,
    badge: dossier.archivedAt ? 'Archivé' : undefined,
    to: `/dashboard/dossiers/${dossier.id}`,
  }))
}
