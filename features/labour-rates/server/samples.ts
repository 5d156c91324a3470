import type { labourRatesContract } from '#features/labour-rates/contract.ts'
import { type LabourRatesInput, labourRatesInput } from '#features/labour-rates/labour-rate-input.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof labourRatesContract>({
  inputs: {
    listLabourRates: nothing,
    readRatesInForce: nothing,
    addLabourRates: () => ratesOfGarage(),
    editLabourRates: async (person) => ({
      ...ratesOfGarage({ paintCents: 7_500 }),
      ...(await added(person)),
      baseVersion: 1,
    }),
    removeLabourRates: added,
    restoreLabourRates: async (person) => {
      const { id } = await added(person)
      await person.api.labourRates.removeLabourRates({ id })
      return { id }
    },
  },
})

async function added(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.labourRates.addLabourRates(ratesOfGarage())
  return { id }
}

/** Rates of a garage since the first of the year. */
export function ratesOfGarage(more: Partial<LabourRatesInput> = {}): LabourRatesInput & { id: string } {
  const rates = { validFrom: '2026-01-01', labourT1Cents: 6_200, labourT2Cents: 7_000, paintCents: 6_800, ...more }
  return { id: newId(), ...labourRatesInput.parse(rates) }
}
