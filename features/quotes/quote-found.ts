import { claimReason } from '#features/dossiers/dossier-search.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { quoteStanding } from '#features/quotes/quote.ts'
import { amountReason } from '#lib/amount-reason.ts'
import { euros } from '#lib/euros.ts'
import type { FoundRecord } from '#lib/found-record.ts'
import { standsIn } from '#lib/marked.ts'

/** The claim number of its dossier is not known on the device. */
export function foundQuote(quote: Quote, search: string, today: string, claimNumber = ''): FoundRecord {
  const { id, number, clientName, plate, title, grossCents } = quote
  return {
    id,
    title: `Devis ${number}`,
    detail: [clientName, plate, title, `${euros(grossCents)} TTC`].filter(Boolean).join(' · '),
    reason:
      amountReason(quote, search) ??
      [clientName, title, plate].find((text) => standsIn(text, search)) ??
      claimReason(claimNumber, search),
    badge: quoteStanding(quote, today).label,
    isArchived: false,
  }
}
