import type { Invoice } from '#features/invoices/contract.ts'
import { noDelivery } from '#features/invoices/delivery-address.ts'
import { newId } from '#lib/id.ts'

const instant = '2026-11-23T10:00:00.000Z'

/** A draft as the server answers it: 100,00 € HT, 120,00 € TTC. */
export function storedInvoice(fields: Partial<Invoice> = {}): Invoice {
  return {
    ...{ id: newId(), kind: 'invoice', status: 'draft', number: null, issuedOn: null, siteId: newId() },
    ...{ clientId: newId(), clientName: 'LEFÈVRE Zoé', clientIsCompany: false, vehicleId: null, plate: '' },
    ...{ vehicleName: '', dossierId: null, dossierNumber: '', quoteId: null, quoteNumber: '', correctsId: null },
    ...{ orderId: null, orderNumber: '' },
    ...{
      correctsNumber: '',
      title: 'Aile avant gauche',
      reason: '',
      creditPayer: null,
      correctedInsurerCents: 0,
      performedOn: null,
      dueOn: '2026-11-23',
    },
    ...{ clientOrder: '', discountBasisPoints: null, discountCents: null, isClaim: false, deductibleCents: 0 },
    ...noDelivery,
    ...{ isVatRecoverable: false, capCents: null, terms: '', netCents: 10_000, vatCents: 2_000, grossCents: 12_000 },
    ...{
      depositCents: 0,
      insurerCents: 0,
      creditedCents: 0,
      creditedInsurerCents: 0,
      paidClientCents: 0,
      paidInsurerCents: 0,
    },
    ...{ openCents: 12_000, nextDueOn: null, dues: [], version: 1, createdAt: instant, updatedAt: instant },
    ...fields,
  }
}
