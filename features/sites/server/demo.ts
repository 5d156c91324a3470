import { demoGarage } from '#features/garages/server/demo.ts'
import { createSite } from '#features/sites/server/create-site.ts'
import { newId } from '#lib/id.ts'
import type { DemoPart } from '#platform/demo.ts'

const paintShop = {
  name: 'Atelier peinture',
  numberPrefix: 'PEINT',
  siret: null,
  phone: '02 61 91 00 43',
  addressStreet: '4 impasse des Ajoncs',
  addressZipCode: '35200',
  addressCity: 'Rennes',
  addressCountry: 'France',
}

export const demoSites: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  await demo.inGarage(garage, 90, (ctx) => createSite(ctx, { id: newId(ctx.now.getTime()), ...paintShop }))
}
