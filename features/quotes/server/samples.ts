import { clientFields } from '#features/clients/server/samples.ts'
import type { quotesContract } from '#features/quotes/contract.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof quotesContract>({
  exporting: ['exportQuotes'],
  inputs: {
    exportQuotes: nothing,
    listQuotes: nothing,
    sumQuotes: nothing,
    readQuote: draft,
    createQuote: (person) => quoteFieldsOf(person),
    editQuote: async (person) => {
      const { id, clientId } = await newQuote(person)
      return { id, clientId, title: 'Autre objet', baseVersion: 1 }
    },
    removeQuote: draft,
    restoreQuote: async (person) => {
      const { id } = await draft(person)
      await person.api.quotes.removeQuote({ id })
      return { id }
    },
    editQuoteLines: async (person) => ({ ...(await draft(person)), writes: [{ line: partLine(), baseVersion: 0 }] }),
    presentQuote: async (person) => presentationOf(await pricedQuote(person)),
    reopenQuote: async (person) => ({ id: (await presentedQuote(person)).id }),
    acceptQuote: async (person) => acceptanceOf(await presentedQuote(person)),
    declineQuote: async (person) => ({ id: (await presentedQuote(person)).id, reason: 'Trop cher' }),
    listQuoteRevisions: draft,
    restoreQuoteRevision: async (person) => {
      const { id } = await presentedQuote(person)
      await person.api.quotes.reopenQuote({ id })
      return { id, revision: 1 }
    },
    readQuoteRevision: async (person) => ({ id: (await presentedQuote(person)).id, revision: 1 }),
    printQuote: async (person) => ({ id: (await pricedQuote(person)).id }),
    readQuoteHistory: draft,
  },
})

async function draft(person: Person): Promise<{ id: string }> {
  return { id: (await newQuote(person)).id }
}

/** A quote as a form would send it, for a new client. */
export async function quoteFieldsOf({ api }: Person, lastName = 'Martin') {
  const client = await api.clients.createClient(clientFields({ lastName }))
  return { id: newId(), clientId: client.id, title: 'Aile avant gauche' }
}

export async function newQuote(person: Person) {
  return person.api.quotes.createQuote(await quoteFieldsOf(person))
}

/** A draft with a part, at 120,00 € TTC by default. */
export async function pricedQuote(person: Person, line = partLine()) {
  const { id } = await newQuote(person)
  const { quote } = await person.api.quotes.editQuoteLines({ id, writes: [{ line, baseVersion: 0 }] })
  return quote
}

export async function presentedQuote(person: Person, line = partLine()) {
  return person.api.quotes.presentQuote(presentationOf(await pricedQuote(person, line)))
}

export function partLine(more: Record<string, unknown> = {}) {
  return {
    id: newId(),
    rank: 1,
    kind: 'part' as const,
    label: 'Aile avant gauche',
    quantityThousandths: 1_000,
    unitPriceCents: 10_000,
    vatBasisPoints: 2_000,
    ...more,
  }
}

export function acceptanceOf({ id, grossCents }: { id: string; grossCents: number }) {
  const answer = {
    acceptedBy: 'Zoé Lefèvre',
    channel: 'on_site' as const,
    acceptedOn: '2026-01-05',
    reusedParts: 'unwanted' as const,
  }
  return { id, acceptanceId: newId(), grossCents, ...answer }
}

export function presentationOf({ id, grossCents }: { id: string; grossCents: number }) {
  return { id, revisionId: newId(), grossCents }
}
