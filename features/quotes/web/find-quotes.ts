import { readPage } from '#browser/local-pages.ts'
import type { Outbox } from '#browser/outbox.ts'
import type { FoundRecord } from '#browser/workshop.ts'
import { quoteStanding } from '#features/quotes/quote.ts'
import { quoteAddress } from '#features/quotes/quote-list.ts'
import { quoteList, searchQuotes, today } from '#features/quotes/web/api.ts'
import { euros } from '#lib/euros.ts'

type Around = { outbox: Outbox; signal: AbortSignal }

/** The quotes that a few words find. Without the server, it searches the quotes on the device. */
export async function findQuotes(text: string, { outbox, signal }: Around): Promise<FoundRecord[]> {
  const found = await searchQuotes(text, signal).catch(() => searchKept(outbox, text))
  return found.map((quote) => ({
    id: quote.id,
    label: `Devis ${quote.number}`,
    description: [quote.clientName, quote.plate, quote.title, `${euros(quote.grossCents)} TTC`]
      .filter(Boolean)
      .join(' · '),
    badge: quoteStanding(quote, today()).label,
    to: `/dashboard/devis/${quote.id}`,
  }))
}

const { page, ...everyQuote } = quoteAddress.read(new URLSearchParams())

async function searchKept(outbox: Outbox, search: string) {
  return (await readPage(outbox, quoteList, { filters: { ...everyQuote, search }, page, pageSize: 6 })).rows
}
