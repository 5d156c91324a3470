import type { ChoiceInput } from '#features/signatures/signature-input.ts'
import { reusedPartsMissing } from '#lib/reused-parts-words.ts'
import {
  asksParts,
  type Offer,
  type OfferAnswer,
  offeredOptions,
  offerGross,
  type ReusedAnswer,
  reusedAnswers,
} from '#priced-papers/offer.ts'

/** Pure: the picks of the signer in each document, before they sign. The page holds them as text, which a reload gives back. */
export type Pick = { optionIds: string[]; reusedParts: ReusedAnswer | null }
export type Picks = Readonly<Record<string, Pick>>
type Offering = { id: string; offer: Offer | null; choice: OfferAnswer | null }

export const noPick: Pick = { optionIds: [], reusedParts: null }

/** The documents where the signer has a choice: no other person made it before. */
function openOffers(documents: readonly Offering[]): { id: string; offer: Offer }[] {
  return documents.flatMap(({ id, offer, choice }) => (offer && !choice ? [{ id, offer }] : []))
}

/** The documents whose question waits for an answer. */
export function unansweredIn(documents: readonly Offering[], text: string): string[] {
  const picks = readPicks(text, documents)
  return openOffers(documents)
    .filter(({ id, offer }) => asksParts(offer) && (picks[id] ?? noPick).reusedParts === null)
    .map(({ id }) => id)
}

/** The name of the question of a document among the fields of the page. */
export function answerField(documentId: string): string {
  return `reusedParts ${documentId}`
}

/** The choices to send, and the sentence at each question that waits. */
export function answersIn(documents: readonly Offering[], text: string) {
  const unanswered = unansweredIn(documents, text).map((id) => [answerField(id), reusedPartsMissing])
  const errors: Record<string, string> = Object.fromEntries(unanswered)
  return { choices: choicesOf(documents, text), errors }
}

/** The choices as they are sent, each with the total that the screen shows. */
export function choicesOf(documents: readonly Offering[], text: string): ChoiceInput[] {
  const picks = readPicks(text, documents)
  return openOffers(documents).map(({ id: documentId, offer }) => {
    const pick = picks[documentId] ?? noPick
    return { documentId, ...pick, grossCents: offerGross(offer, pick) }
  })
}

/** The picks that were written as text; what the offers do not know is left out. */
export function readPicks(text: string, documents: readonly Offering[]): Picks {
  const kept = parsed(text)
  return Object.fromEntries(
    openOffers(documents).map(({ id, offer }) => {
      const { optionIds, reusedParts } = kept[id] ?? {}
      const known = offeredOptions(offer, noPick).map((option) => option.id)
      const answer = reusedAnswers.find((each) => each === reusedParts) ?? null
      return [
        id,
        {
          optionIds: Array.isArray(optionIds) ? known.filter((option) => optionIds.includes(option)) : [],
          reusedParts: asksParts(offer) ? answer : null,
        },
      ]
    }),
  )
}

function parsed(text: string): Record<string, { optionIds?: unknown; reusedParts?: unknown } | undefined> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
