import { decimal } from '#print/factur-x/figures.ts'
import { text, type Xml } from '#print/factur-x/xml.ts'
import type { VatReason } from '#print/sheet/sheet-line.ts'

export type Taxed = { vatBasisPoints: number; vatReason: VatReason | null }

type Category = { code: string; exemption: string; words: string }

const exemptions: Record<VatReason, Category> = {
  small_business: { code: 'E', exemption: 'VATEX-FR-FRANCHISE', words: 'TVA non applicable, art. 293 B du CGI' },
  reverse_charge: { code: 'AE', exemption: 'VATEX-EU-AE', words: 'Autoliquidation' },
  intra_community: { code: 'K', exemption: 'VATEX-EU-IC', words: 'Exonération de TVA, art. 262 ter I du CGI' },
  export: { code: 'G', exemption: 'VATEX-EU-G', words: 'Exonération de TVA, art. 262 I du CGI' },
  disbursement: { code: 'E', exemption: 'VATEX-EU-79-C', words: 'Débours, art. 267 II-2° du CGI' },
}

/** Category and rate of a line or of an allowance. */
export function categoryOf({ vatBasisPoints, vatReason }: Taxed): Xml[] {
  return [
    text('ram:TypeCode', 'VAT'),
    text('ram:CategoryCode', vatReason ? exemptions[vatReason].code : 'S'),
    text('ram:RateApplicablePercent', decimal(vatBasisPoints)),
  ]
}

/** The same with the sums of a rate, and the reason of a rate of zero. */
export function breakdownOf(group: Taxed & { baseCents: number; vatCents: number }, isOnDebits: boolean): Xml[] {
  const [type, category, rate] = categoryOf(group)
  const exemption = group.vatReason && exemptions[group.vatReason]
  return [
    text('ram:CalculatedAmount', decimal(group.vatCents)),
    type,
    text('ram:ExemptionReason', exemption?.words),
    text('ram:BasisAmount', decimal(group.baseCents)),
    category,
    text('ram:ExemptionReasonCode', exemption?.exemption),
    text('ram:DueDateTypeCode', isOnDebits ? '5' : null),
    rate,
  ]
}
