import { sumOf } from '#lib/sum.ts'
import { decimal } from '#print/factur-x/figures.ts'
import { text, type Xml } from '#print/factur-x/xml.ts'
import type { VatReason } from '#print/sheet/sheet-line.ts'

export type Taxed = { vatBasisPoints: number; vatReason: VatReason | null }

/** Without a code of its own in the list VATEX, an exemption is told by its words. */
type Category = { code: string; exemption: string | null; words: string }

const exemptions: Record<VatReason, Category> = {
  small_business: { code: 'E', exemption: 'VATEX-FR-FRANCHISE', words: 'TVA non applicable, art. 293 B du CGI' },
  untaxed_territory: { code: 'E', exemption: null, words: 'TVA non applicable, art. 294 du CGI' },
  reverse_charge: { code: 'AE', exemption: 'VATEX-EU-AE', words: 'Autoliquidation' },
  intra_community: { code: 'K', exemption: 'VATEX-EU-IC', words: 'Exonération de TVA, art. 262 ter I du CGI' },
  export: { code: 'G', exemption: 'VATEX-EU-G', words: 'Exonération de TVA, art. 262 I du CGI' },
  disbursement: { code: 'E', exemption: 'VATEX-EU-79-C', words: 'Débours, art. 267 II-2° du CGI' },
}

/** Category and rate of a line or of an allowance. */
export function categoryOf({ vatBasisPoints, vatReason }: Taxed): Xml[] {
  return [
    text('ram:TypeCode', 'VAT'),
    text('ram:CategoryCode', codeOf(vatReason)),
    text('ram:RateApplicablePercent', decimal(vatBasisPoints)),
  ]
}

type TaxedSum = Taxed & { baseCents: number; vatCents: number }

/** The sums by category and rate, with the reasons of a rate of zero. The standard wants one breakdown of exempted sums, whatever exempts them. */
export function breakdownsOf(groups: readonly TaxedSum[], isOnDebits: boolean): Xml[][] {
  const byCategory = Map.groupBy(groups, ({ vatBasisPoints, vatReason }) => `${codeOf(vatReason)} ${vatBasisPoints}`)
  return [...byCategory.values()].map((same) => breakdownOf(same, isOnDebits))
}

function breakdownOf(same: readonly TaxedSum[], isOnDebits: boolean): Xml[] {
  const reasons = same.flatMap(({ vatReason }) => (vatReason ? [vatReason] : []))
  // The regime of the garage comes before what it pays for its client: there is a place for one code.
  const main = reasons.find((reason) => reason !== 'disbursement') ?? reasons[0]
  const words = reasons.map((reason) => exemptions[reason].words)
  const [type, category, rate] = categoryOf({ vatBasisPoints: same[0]?.vatBasisPoints ?? 0, vatReason: main ?? null })
  return [
    text('ram:CalculatedAmount', decimal(sumOf(same.map(({ vatCents }) => vatCents)))),
    type,
    text('ram:ExemptionReason', words.join(' ; ')),
    text('ram:BasisAmount', decimal(sumOf(same.map(({ baseCents }) => baseCents)))),
    category,
    text('ram:ExemptionReasonCode', main && exemptions[main].exemption),
    text('ram:DueDateTypeCode', isOnDebits ? '5' : null),
    rate,
  ]
}

function codeOf(reason: VatReason | null): string {
  return reason ? exemptions[reason].code : 'S'
}
