import type { Firm } from '#features/directory/contract.ts'
import { kindLabels, mainPhone } from '#features/directory/firm.ts'
import { firmMatchOf } from '#features/directory/firm-match.ts'
import type { FoundRecord } from '#lib/found-record.ts'
import { formatPhone } from '#lib/phone.ts'

export function foundFirm(firm: Firm, search: string): FoundRecord {
  return {
    id: firm.id,
    title: firm.name,
    detail: [kindLabels[firm.kind], formatPhone(mainPhone(firm) ?? '')].filter(Boolean).join(' · '),
    reason: firmMatchOf(firm, search),
    badge: firm.archivedAt ? 'Archivée' : undefined,
    isArchived: firm.archivedAt !== null,
  }
}
