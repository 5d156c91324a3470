import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { newId } from '#lib/id.ts'

const instant = '2026-11-23T09:00:00.000Z'

/** An order as the server answers it: 120,00 € TTC, not authorised. */
export function storedOrder(fields: Partial<RepairOrder> = {}): RepairOrder {
  return {
    ...{ id: newId(), number: 'OR2026-00001', siteId: newId(), clientId: newId(), clientName: 'LEFÈVRE Zoé' },
    ...{ vehicleId: null, plate: '', vehicleName: '', dossierId: null, dossierNumber: '', title: 'Aile avant gauche' },
    ...{ quoteId: null, quoteNumber: '', completesId: null, completesNumber: '', invoiceId: null },
    ...{ status: 'draft', authorisation: 'none', startedWithout: false },
    ...{ discountBasisPoints: null, discountCents: null, isClaim: false, deductibleCents: 0 },
    ...{ isVatRecoverable: false, capCents: null, reusedParts: 'unasked', terms: '' },
    ...{
      downtimeDays: null,
      depositCents: null,
      warnAboveCents: null,
      isRoadTestAllowed: null,
      areOldPartsReturned: null,
    },
    ...{ orderedBy: '', requests: '', receivedAt: null, mileageKm: null, fuelEighths: null, marks: [] },
    ...{ condition: '', belongings: '', checks: {}, checkRemarks: '', deliveredTo: '', cancelledReason: '' },
    ...{ startedAt: null, checkedAt: null, deliveredAt: null, frozenAt: null },
    ...{ netCents: 10_000, vatCents: 2_000, grossCents: 12_000 },
    ...{ version: 1, createdAt: instant, updatedAt: instant },
    ...fields,
  }
}
