import type { Quote } from '#features/quotes/contract.ts'
import { newId } from '#lib/id.ts'
import type { PaperLine } from '#priced-papers/contract.ts'

const instant = '2026-11-23T09:00:00.000Z'

/** A quote as the server answers it: 100,00 € HT, 120,00 € TTC. */
export function storedQuote(fields: Partial<Quote> = {}): Quote {
  return {
    ...{ id: newId(), number: 'DV2026-00001', siteId: newId(), clientId: newId(), clientName: 'LEFÈVRE Zoé' },
    ...{ vehicleId: null, plate: '', vehicleName: '', dossierId: null, dossierNumber: '' },
    ...{ title: 'Aile avant gauche', status: 'draft', validUntil: null },
    ...{ discountBasisPoints: null, discountCents: null, isClaim: false, deductibleCents: 0 },
    ...{ isVatRecoverable: false, capCents: null, reusedParts: 'unasked', terms: '', declinedReason: '' },
    ...{ downtimeDays: null, feeCents: null, depositCents: null },
    ...{ revision: 0, presentedAt: null, netCents: 10_000, vatCents: 2_000, grossCents: 12_000 },
    ...{ version: 1, createdAt: instant, updatedAt: instant },
    ...fields,
  }
}

/** The line of that quote. */
export function storedLine(fields: { label?: string; unitPriceCents?: number } = {}): PaperLine {
  return {
    ...{ id: newId(), rank: 1, kind: 'part', label: 'Aile avant gauche', reference: '' },
    ...{ labourClass: null, partOrigin: null, quantityThousandths: 1_000, unitPriceCents: 10_000 },
    ...{ priceIncludesVat: false, discount: null, wear: null, vatBasisPoints: 2_000, vatReason: null },
    ...{ isOutsideClaim: false, version: 1 },
    ...fields,
  }
}
