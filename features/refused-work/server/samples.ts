import { partLine, presentationOf, quoteFieldsOf } from '#features/quotes/server/samples.ts'
import type { refusedWorkContract } from '#features/refused-work/contract.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof refusedWorkContract>({
  inputs: {
    listRefusedWork: async (person) => ({ vehicleId: (await refusedQuote(person)).vehicleId }),
    dismissRefusedWork: async (person) => ({ id: (await refused(person)).id }),
    restoreRefusedWork: async (person) => {
      const { id } = await refused(person)
      await person.api.refusedWork.dismissRefusedWork({ id })
      return { id }
    },
  },
})

/** A presented quote of a part at 100,00 € HT, for a vehicle. */
export async function quoteOfVehicle(person: Person, lines: Record<string, unknown>[] = [{}]) {
  const { api } = person
  const { id: vehicleId } = await api.vehicles.createVehicle(vehicleFields())
  const { id } = await api.quotes.createQuote({ ...(await quoteFieldsOf(person)), vehicleId })
  const writes = lines.map((more, at) => ({ line: partLine({ rank: at + 1, ...more }), baseVersion: 0 }))
  const { quote } = await api.quotes.editQuoteLines({ id, writes })
  return { ...(await api.quotes.presentQuote(presentationOf(quote))), vehicleId }
}

export async function refusedQuote(person: Person) {
  const quote = await quoteOfVehicle(person)
  await person.api.quotes.declineQuote({ id: quote.id, reason: 'Trop cher' })
  return quote
}

async function refused(person: Person) {
  const { vehicleId } = await refusedQuote(person)
  const [work] = await person.api.refusedWork.listRefusedWork({ vehicleId })
  if (!work) throw new Error('A declined quote keeps its work.')
  return work
}
