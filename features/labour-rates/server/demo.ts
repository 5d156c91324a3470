import { demoGarage } from '#features/garages/server/demo.ts'
import { labourRatesInput } from '#features/labour-rates/labour-rate-input.ts'
import { addLabourRates } from '#features/labour-rates/server/add-labour-rates.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { type DemoPart, daysBefore } from '#platform/demo.ts'

const rates = {
  labourT1Cents: 6_800,
  labourT2Cents: 7_400,
  labourT3Cents: 8_200,
  mechanicsCents: 6_900,
  electricsCents: 7_600,
  paintCents: 7_200,
  materialsSolidCents: 4_200,
  materialsClearCents: 4_800,
  materialsMetallicCents: 5_400,
  materialsPearlCents: 6_300,
}

/** The rates that the garage displays at its entrance. */
export const demoLabourRates: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  const validFrom = civilDate(daysBefore(demo.now, 150))
  await demo.inGarage(garage, 150, (ctx) =>
    addLabourRates(ctx, { id: newId(ctx.now.getTime()), ...labourRatesInput.parse({ ...rates, validFrom }) }),
  )
}
