import type { Quote } from '#features/quotes/contract.ts'
import { quoteStanding } from '#features/quotes/quote.ts'
import { readAmount } from '#lib/amount.ts'
import { euros } from '#lib/euros.ts'
import type { FoundRecord } from '#lib/found-record.ts'
import { standsIn } from '#lib/marked.ts'

export function foundQuote(quote: Quote, search: string, today: string): FoundRecord {
  const { id, number, clientName, plate, title, grossCents } = quote
  return {
    id,
    title: `Devis ${number}`,
    detail: [clientName, plate, title, `${euros(grossCents)} TTC`].filter(Boolean).join(' · '),
    reason:
      amountReason(quote, readAmount(search)) ?? [clientName, title, plate].find((text) => standsIn(text, search)),
    badge: quoteStanding(quote, today).label,
    isArchived: false,
  }
}

function amountReason({ grossCents, netCents }: Quote, cents: number | undefined): string | undefined {
  if (cents === grossCents) return `montant ${euros(grossCents)} TTC`
  return cents === netCents ? `montant ${euros(netCents)} HT` : undefined
}
