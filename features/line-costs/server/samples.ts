import type { lineCostsContract } from '#features/line-costs/contract.ts'
import { newQuote, partLine } from '#features/quotes/server/samples.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof lineCostsContract>({
  inputs: {
    listLineCosts: async (person) => {
      const { paper, id } = await costedQuote(person)
      return { paper, id }
    },
    editLineCosts: async (person) => {
      const { paper, id, lineId } = await quoteToCost(person)
      return { paper, id, writes: [{ lineId, unitCostCents: 6_500, seenCents: null }] }
    },
  },
})

/** A draft with a part at 100,00 € HT that has no cost yet. */
export async function quoteToCost(person: Person) {
  const { id } = await newQuote(person)
  const line = partLine()
  await person.api.quotes.editQuoteLines({ id, writes: [{ line, baseVersion: 0 }] })
  return { paper: 'quote' as const, id, lineId: line.id, line }
}

/** The same draft, and its part was bought for 65,00 € HT. */
export async function costedQuote(person: Person, unitCostCents = 6_500) {
  const made = await quoteToCost(person)
  const { paper, id, lineId } = made
  await person.api.lineCosts.editLineCosts({ paper, id, writes: [{ lineId, unitCostCents }] })
  return made
}
