import type { Conclusion } from '#lib/conclusions.ts'

/** The terms that the page of a signer shows, and its limits: that page loads no more of a request. */
export const limits = {
  documents: 10,
  pages: 60,
  bytes: 25 * 1024 * 1024,
  signers: 6,
  name: 200,
  reason: 1_000,
  points: 4_000,
} as const

export const conclusionLabels: Record<Conclusion, string> = {
  on_site: 'Conclu sur place, dans nos locaux',
  distance: 'Conclu à distance',
  off_premises: 'Conclu hors de nos locaux',
}

export const parties = ['client', 'co_owner', 'owner', 'company', 'agent', 'other', 'garage'] as const
export type Party = (typeof parties)[number]
/** The parties that a person names; the garage signs where a document asks for it. */
export const namedParties = parties.filter((party) => party !== 'garage')

export const partyLabels: Record<Party, string> = {
  client: 'Client',
  co_owner: 'Copropriétaire',
  owner: 'Propriétaire du véhicule',
  company: 'Représentant de la société',
  agent: 'Mandataire',
  other: 'Autre signataire',
  garage: 'Garage',
}
