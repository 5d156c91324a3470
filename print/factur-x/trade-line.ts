import { halfUp } from '#lib/rounding.ts'
import { decimal, unitPrice } from '#print/factur-x/figures.ts'
import { categoryOf } from '#print/factur-x/vat-category.ts'
import { element, text, type Xml } from '#print/factur-x/xml.ts'
import type { PricedSheetLine } from '#print/sheet/sheet-line.ts'

const units: Record<PricedSheetLine['unit'], string> = { piece: 'C62', hour: 'HUR', flat: 'C62' }

export function lineOf(line: PricedSheetLine, index: number): Xml {
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', text('ram:LineID', String(index + 1))),
    element(
      'ram:SpecifiedTradeProduct',
      text('ram:SellerAssignedID', line.reference),
      text('ram:Name', line.label.trim() || 'Sans désignation'),
      text('ram:Description', line.detail),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', text('ram:ChargeAmount', priceOf(line))),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      text('ram:BilledQuantity', decimal(line.quantityThousandths, 3), { unitCode: units[line.unit] }),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element('ram:ApplicableTradeTax', ...categoryOf(line)),
      allowanceOf(line),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', text('ram:LineTotalAmount', decimal(line.netCents))),
    ),
  )
}

/** A price that was agreed with VAT holds its discount, because its net price is found from the amount. */
function priceOf(line: PricedSheetLine): string {
  return line.unitGrossCents === null ? decimal(line.unitNetCents) : unitPrice(line.netCents, line.quantityThousandths)
}

function allowanceOf(line: PricedSheetLine): Xml {
  if (line.discount === null || line.unitGrossCents !== null) return undefined
  const fullCents = halfUp(BigInt(line.quantityThousandths) * BigInt(line.unitNetCents), 1_000n)
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', text('udt:Indicator', 'false')),
    text('ram:ActualAmount', decimal(fullCents - line.netCents)),
    text('ram:ReasonCode', '95'),
    text('ram:Reason', 'Remise'),
  )
}
