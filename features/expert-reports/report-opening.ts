import type { OpeningValues } from '#features/dossiers/dossier-opening-input.ts'
import type { ReportHead, ReportProposals } from '#features/expert-reports/contract.ts'
import { clientOfName } from '#features/expert-reports/report-head.ts'
import { formatHundredths } from '#lib/hundredths.ts'

type Proposed = Pick<ReportProposals, 'insurer' | 'expertFirm' | 'expert' | 'clientId' | 'vehicleId' | 'insured'>

const typed = (cents: number | null) => (cents === null ? '' : formatHundredths(cents))

/** The form that opens a dossier, as a report fills it; a person corrects it before it is kept. */
export function openingOfReport(head: ReportHead, proposed: Proposed | undefined): Partial<OpeningValues> {
  const { kind: clientKind, lastName, firstName } = clientOfName(proposed ? proposed.insured : head.insured)
  const { plate, make, model, vin, claimNumber, policyNumber, lossOn, isVatRecoverable } = head
  return {
    ...{ kind: 'body', plate, make, model, vin, clientKind, lastName, firstName, mobile: head.phone },
    ...{ email: head.email, addressStreet: head.street, addressZipCode: head.postcode, addressCity: head.city },
    ...{ claimNumber, policyNumber, lossOn, isVatRecoverable },
    clientId: proposed?.clientId ?? '',
    vehicleId: proposed?.vehicleId ?? '',
    insurerId: proposed?.insurer?.id ?? '',
    expertFirmId: proposed?.expertFirm?.id ?? '',
    expertId: proposed?.expert?.id ?? '',
    deductibleCents: typed(head.deductibleCents),
    wearCents: typed(head.wearCents),
  }
}
