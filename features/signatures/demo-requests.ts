import { asksParts, type Offer, offerGross } from '#priced-papers/offer.ts'

/** A request of the demonstration: its record by the rank of its dossier and its kind, what became of it and when. */
export type DemoRequest = {
  dossier: number
  kind: string
  /** The place of the record among those of its kind that wait for a signature. */
  which?: number
  daysAgo: number
  place: 'counter' | 'remote'
  lifeDays?: number
  /** A second person, who signs after the client. */
  coOwner?: string
  fate: 'draft' | 'sent' | 'opened' | 'signed' | 'declined' | 'expired' | 'revoked' | 'replaced' | 'paper'
  /** Days from its sending to its fate. */
  after?: number
  means?: 'drawn' | 'typed'
  reason?: string
}

const byLink = { kind: 'quote', place: 'remote' } as const
const inShop = { place: 'counter', fate: 'signed', after: 0.01 } as const

/** Twelve requests in the order of their days, and the one that stands for a replaced one, which is opened. */
export const requestsOfTheDemo: readonly DemoRequest[] = [
  { ...byLink, dossier: 8, daysAgo: 38, lifeDays: 7, fate: 'expired', after: 7 },
  {
    ...{ ...byLink, dossier: 15, daysAgo: 22, fate: 'declined', after: 1 },
    reason: 'Je préfère attendre le passage de l’expert.',
  },
  {
    ...{ ...byLink, dossier: 14, daysAgo: 20, fate: 'revoked', after: 1 },
    reason: 'Le client passe signer à l’atelier.',
  },
  { ...byLink, dossier: 15, daysAgo: 18, lifeDays: 5, fate: 'expired', after: 5 },
  { kind: 'quote', place: 'counter', dossier: 8, daysAgo: 12, fate: 'paper', after: 0.01 },
  { ...byLink, dossier: 20, daysAgo: 10.5, lifeDays: 1, fate: 'expired', after: 1 },
  { ...byLink, dossier: 20, daysAgo: 9, fate: 'replaced', after: 3 },
  { ...inShop, kind: 'quote', dossier: 15, daysAgo: 2, coOwner: 'Camille Morel', means: 'typed' },
  { ...inShop, kind: 'quote', dossier: 14, daysAgo: 0.3, means: 'drawn' },
  { ...inShop, kind: 'declaration', dossier: 9, daysAgo: 0, means: 'drawn', after: 0 },
  { ...byLink, dossier: 20, daysAgo: 0, fate: 'draft' },
  { kind: 'declaration', which: 1, dossier: 9, place: 'remote', daysAgo: 0, fate: 'sent' },
]

type Offering = { id: string; offer?: Offer | null }

/** No option, and new parts, in each document that leaves a choice. */
export function leastChoices(documents: readonly Offering[]) {
  return documents.flatMap(({ id: documentId, offer }) => {
    if (!offer) return []
    const answer = { optionIds: [], reusedParts: asksParts(offer) ? ('unwanted' as const) : null }
    return [{ documentId, ...answer, grossCents: offerGross(offer, answer) }]
  })
}

/** A hand that writes, in a frame of 1000 by 400. */
export const strokesOfTheDemo: [number, number][][] = [
  Array.from({ length: 60 }, (_, step) => [
    90 + step * 13,
    Math.round(200 - Math.sin(step / 3.1) * 110 * (1 - step / 90) + step * 0.6),
  ]),
  Array.from({ length: 20 }, (_, step) => [140 + step * 34, Math.round(318 - step * 1.8)]),
]
