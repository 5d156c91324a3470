import { z } from 'zod/mini'
import { type Fetch, fetchWithin } from '#browser/timed-fetch.ts'

export type Company = { name: string; street: string; zipCode: string; city: string }
export type Address = { label: string; street: string; zipCode: string; city: string }

const helperMs = 3_000
const companies = 'https://recherche-entreprises.api.gouv.fr/search'
const addresses = 'https://data.geopf.fr/geocodage/search'

const word = z.catch(z.string(), '')
const place = z.object({ siret: word, adresse: word, code_postal: word, libelle_commune: word })
const foundCompanies = z.object({
  results: z.array(z.object({ nom_complet: word, nom_raison_sociale: word, matching_etablissements: z.array(place) })),
})
const foundAddresses = z.object({
  features: z.array(z.object({ properties: z.object({ label: word, name: word, postcode: word, city: word }) })),
})

/** Optional data of public services: a late or failing service yields nothing. */
export function publicDataOf(fetch: Fetch) {
  async function ask<Value>(url: string, query: Record<string, string>, schema: z.ZodMiniType<Value>) {
    try {
      const answer = await fetchWithin(helperMs, fetch, `${url}?${new URLSearchParams(query)}`, { credentials: 'omit' })
      return answer.ok ? z.safeParse(schema, await answer.json()).data : undefined
    } catch {
      return undefined
    }
  }

  return {
    /** The establishment with this SIRET from the public company search; null when unknown there. */
    async findCompany(siret: string): Promise<Company | null | undefined> {
      const found = await ask(companies, { q: siret, page: '1', per_page: '1' }, foundCompanies)
      if (!found) return undefined
      for (const company of found.results) {
        const here = company.matching_etablissements.find((each) => each.siret === siret)
        if (here) return companyAt(company.nom_raison_sociale || company.nom_complet, here)
      }
      return null
    },
    /** Suggestions of the public address base. */
    async suggestAddresses(text: string): Promise<Address[]> {
      const found = await ask(addresses, { q: text, limit: '5', autocomplete: '1' }, foundAddresses)
      const read = (found?.features ?? []).map(({ properties: { label, name, postcode, city } }) => ({
        label,
        street: name,
        zipCode: postcode,
        city,
      }))
      return read.filter(({ label }, rank) => label && read.findIndex((other) => other.label === label) === rank)
    },
  }
}

export const publicData = publicDataOf((input, init) => fetch(input, init))

function companyAt(name: string, { adresse, code_postal, libelle_commune }: z.infer<typeof place>): Company {
  const street = shown(adresse)
  const zipCode = shown(code_postal)
  const end = zipCode ? street.lastIndexOf(zipCode) : -1
  return {
    name: shown(name),
    street: (end > 0 ? street.slice(0, end) : street).trim(),
    zipCode,
    city: shown(libelle_commune),
  }
}

/** The register hides data that a sole trader keeps private. */
function shown(text: string): string {
  return text.includes('[ND]') || text.includes('NON-DIFFUSIBLE') ? '' : text
}
