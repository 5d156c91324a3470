import { readPage } from '#browser/local-pages.ts'
import type { Outbox } from '#browser/outbox.ts'
import type { FoundRecord } from '#browser/workshop.ts'
import type { FirmFilters } from '#features/directory/contract.ts'
import { kindLabels, mainPhone } from '#features/directory/firm.ts'
import { firmAddress } from '#features/directory/firm-list.ts'
import { firmMatchOf } from '#features/directory/firm-match.ts'
import { firmList, searchFirms } from '#features/directory/web/api.ts'
import { formatPhone } from '#lib/phone.ts'

type Around = { outbox: Outbox; signal: AbortSignal }

/** The firms that a few words find, by the people who work there too; archived ones last. Without the server, it searches those on the device. */
export async function findFirms(text: string, { outbox, signal }: Around): Promise<FoundRecord[]> {
  const found = await Promise.all(
    (['active', 'archived'] as const).map((shelf) =>
      searchFirms(text, shelf, signal).catch(() => searchKept(outbox, text, shelf)),
    ),
  )
  return found
    .flat()
    .slice(0, most)
    .map((firm) => ({
      id: firm.id,
      label: firm.name,
      description: [kindLabels[firm.kind], formatPhone(mainPhone(firm) ?? '')].filter(Boolean).join(' · '),
      reason: firmMatchOf(firm, text),
      badge: firm.archivedAt ? 'Archivée' : undefined,
      to: `/dashboard/annuaire/${firm.id}`,
    }))
}

const few = 6
const most = 8
const { page, ...everyFirm } = firmAddress.read(new URLSearchParams())

async function searchKept(outbox: Outbox, search: string, shelf: FirmFilters['shelf']) {
  const filters = { ...everyFirm, search, shelf }
  return (await readPage(outbox, firmList, { filters, page, pageSize: few })).rows
}
