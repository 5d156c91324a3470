import type { sitesContract } from '#features/sites/contract.ts'
import type { SiteInput } from '#features/sites/site-input.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

const address = { addressStreet: '', addressZipCode: '', addressCity: '', addressCountry: 'France' }

export const samples = defineSamples<typeof sitesContract>({
  inputs: {
    listSites: nothing,
    createSite: async () => siteFields(),
    editSite: async (person) => ({
      ...siteFields({ name: 'Atelier sud' }),
      ...(await site(person)),
      baseVersion: 1,
    }),
    archiveSite: site,
    restoreSite: async (person) => {
      const { id } = await site(person)
      await person.api.sites.archiveSite({ id })
      return { id }
    },
    makeDefaultSite: site,
  },
})

async function site(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.sites.createSite(siteFields())
  return { id }
}

/** Valid site fields. */
export function siteFields(fields: Partial<SiteInput> = {}): SiteInput & { id: string } {
  return { id: newId(), name: 'Atelier nord', numberPrefix: 'NORD', siret: null, phone: null, ...address, ...fields }
}
