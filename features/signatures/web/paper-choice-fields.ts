import type { WholeRequest } from '#features/signatures/contract.ts'
import { type ChoiceInput, requestPaperInput } from '#features/signatures/signature-input.ts'
import { choicesOf } from '#features/signatures/signing-picks.ts'
import { asksParts } from '#priced-papers/offer.ts'

export type Choosing = Pick<WholeRequest['documents'][number], 'id' | 'title' | 'offer' | 'choice'>

const partsUntold =
  'Indiquez ce que le client a répondu sur les pièces de réemploi. Si le papier ne le dit pas, posez-lui la question.'

/** Nothing is ticked beforehand in any document that leaves a choice. */
export const leastPicks = (documents: readonly Choosing[]): ChoiceInput[] => choicesOf(documents, '')

/** The name of the answer about reused parts of a choice among the fields of the form. */
export const partsField = (rank: number) => `choices.${rank}.reusedParts`

/** A paper of these documents tells the answer about reused parts where its document asks for it. */
export function paperInputOf(documents: readonly Choosing[]) {
  return requestPaperInput.superRefine(({ choices }, problems) => {
    for (const [rank, { documentId, reusedParts }] of choices.entries()) {
      const offer = documents.find(({ id }) => id === documentId)?.offer
      if (!offer || !asksParts(offer) || reusedParts !== null) continue
      problems.addIssue({ code: 'custom', path: ['choices', rank, 'reusedParts'], message: partsUntold })
    }
  })
}
