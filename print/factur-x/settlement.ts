import { decimal } from '#print/factur-x/figures.ts'
import { breakdownsOf, categoryOf, type Taxed } from '#print/factur-x/vat-category.ts'
import { dayTime, element, text, type Xml } from '#print/factur-x/xml.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import { isPriced } from '#print/sheet/sheet-line.ts'
import type { SheetTotals } from '#print/sheet/sheet-totals.ts'

/** How the invoice is paid, its VAT by rate and its totals. The schema fixes this order. */
export function settlementOf(sheet: DocumentSheet, totals: SheetTotals): Xml {
  const { number, payment, correction } = sheet
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    text('ram:PaymentReference', number),
    text('ram:InvoiceCurrencyCode', 'EUR'),
    meansOf(sheet),
    ...breakdownsOf(totals.vatGroups, payment?.isVatOnDebits ?? false).map((sums) =>
      element('ram:ApplicableTradeTax', ...sums),
    ),
    ...totals.vatGroups.map((group) => allowanceOf(group, sheet)),
    termsOf(sheet),
    sumsOf(sheet, totals),
    correction ? precedingInvoice(correction.number, correction.issuedOn) : undefined,
    ...totals.deposits.map((deposit) => precedingInvoice(deposit.number, deposit.issuedOn)),
  )
}

function meansOf({ garage }: DocumentSheet): Xml {
  if (!garage.iban) return undefined
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    text('ram:TypeCode', '58'),
    text('ram:Information', 'Virement SEPA'),
    element(
      'ram:PayeePartyCreditorFinancialAccount',
      text('ram:IBANID', garage.iban),
      text('ram:AccountName', garage.name),
    ),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', text('ram:BICID', garage.bic)),
  )
}

/** The share of the document's discount that falls on a rate. */
function allowanceOf(group: Taxed & { baseCents: number }, sheet: DocumentSheet): Xml {
  const cents = linesCents(sheet, group) - group.baseCents
  if (cents === 0) return undefined
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', text('udt:Indicator', 'false')),
    text('ram:ActualAmount', decimal(cents)),
    text('ram:ReasonCode', '95'),
    text('ram:Reason', 'Remise'),
    element('ram:CategoryTradeTax', ...categoryOf(group)),
  )
}

function linesCents({ lines }: DocumentSheet, group?: Taxed): number {
  const counted = lines.filter(isPriced).filter(({ isOption }) => !isOption)
  const own = counted.filter(
    (line) => !group || (line.vatBasisPoints === group.vatBasisPoints && line.vatReason === group.vatReason),
  )
  return own.reduce((sum, { netCents }) => sum + netCents, 0)
}

function termsOf({ payment, dueOn, totals, payments, issuedOn }: DocumentSheet): Xml {
  // A paid invoice is due on the day of its payment.
  const due = dueOn ?? (totals?.dueCents === 0 ? (payments.at(-1)?.paidOn ?? issuedOn) : null)
  return element(
    'ram:SpecifiedTradePaymentTerms',
    text('ram:Description', payment?.terms ?? (due ? null : 'À réception')),
    due ? element('ram:DueDateDateTime', dayTime(due)) : undefined,
  )
}

function sumsOf(sheet: DocumentSheet, { discountCents, netCents, vatCents, grossCents, dueCents }: SheetTotals): Xml {
  const due = dueCents ?? grossCents
  return element(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    text('ram:LineTotalAmount', decimal(linesCents(sheet))),
    text('ram:AllowanceTotalAmount', discountCents === 0 ? null : decimal(discountCents)),
    text('ram:TaxBasisTotalAmount', decimal(netCents)),
    text('ram:TaxTotalAmount', decimal(vatCents), { currencyID: 'EUR' }),
    text('ram:GrandTotalAmount', decimal(grossCents)),
    text('ram:TotalPrepaidAmount', due === grossCents ? null : decimal(grossCents - due)),
    text('ram:DuePayableAmount', decimal(due)),
  )
}

function precedingInvoice(number: string, issuedOn: string): Xml {
  return element(
    'ram:InvoiceReferencedDocument',
    text('ram:IssuerAssignedID', number),
    element('ram:FormattedIssueDateTime', dayTime(issuedOn, 'qdt')),
  )
}
