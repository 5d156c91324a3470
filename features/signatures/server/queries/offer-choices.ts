import { z } from 'zod'
import { choiceUnknown, chosenTotalChanged, reusedPartsUnanswered } from '#features/signatures/refusals.ts'
import type { ChoiceInput } from '#features/signatures/signature-input.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context, GuestContext } from '#platform/context.ts'
import { answerProblem, choiceOf, type Offer, offeredOptions, offerGross } from '#priced-papers/offer.ts'
import { type OfferChoice, offerChoice, offer as offerSchema } from '#priced-papers/offer-input.ts'

type Anybody = Pick<Context | GuestContext, 'db'>
type WithOffer = { id: string; offer: unknown }

/** The offer that was frozen with a document. */
export function offerIn({ offer }: Pick<WithOffer, 'offer'>): Offer | null {
  return offerSchema.nullable().parse(offer)
}

/** The choices that were made in the documents of a request; a guest sees those of their own request alone. */
export async function listChoices({ db }: Anybody, requestId: string): Promise<Map<string, OfferChoice>> {
  const columns = ['id', 'optionIds', 'isReused', 'reusedParts', 'grossCents'] as const
  const rows = await db.selectFrom('signedChoices').select(columns).where('requestId', '=', requestId).execute()
  return new Map(rows.map((row) => [row.id, offerChoice.parse(row)]))
}

/** A choice as the evidence tells it, with the words that the signer read. */
const toldChoice = z.object({
  documentId: z.string(),
  ...{ options: z.array(z.object({ label: z.string(), grossCents: z.number() })), optionCount: z.number() },
  ...offerChoice.shape,
})
export type ToldChoice = z.infer<typeof toldChoice>

/** The choices that the event of a signature tells. */
export function choicesIn(details: Record<string, unknown> | undefined): ToldChoice[] {
  return z.object({ choices: z.array(toldChoice) }).safeParse(details).data?.choices ?? []
}

export type SettledChoice = { told: ToldChoice; isNew: boolean }

type Answers = { requestId: string; frozen: readonly WithOffer[]; given: readonly ChoiceInput[] }

/** The choice that a signature agrees to in each document with an offer: the signer's own, or the one that somebody made before them. */
export async function settleChoices(ctx: Anybody, { requestId, frozen, given }: Answers): Promise<SettledChoice[]> {
  const made = await listChoices(ctx, requestId)
  const settled: SettledChoice[] = []
  for (const document of frozen) {
    const offer = offerIn(document)
    if (!offer) continue
    const [before, answer] = [made.get(document.id), given.find(({ documentId }) => documentId === document.id)]
    refuseUnless(!before || !answer || isSame(before, answer), choiceUnknown)
    const choice = before ?? chosenIn(offer, answer ?? unanswered)
    settled.push({ told: tellChoice(document.id, offer, choice), isNew: before === undefined })
  }
  const offered = new Set(settled.map(({ told }) => told.documentId))
  refuseUnless(given.length <= offered.size && given.every(({ documentId }) => offered.has(documentId)), choiceUnknown)
  return settled
}

function isSame(made: OfferChoice, { optionIds, reusedParts, grossCents }: ChoiceInput): boolean {
  const areSame = made.optionIds.toSorted().join() === optionIds.toSorted().join()
  return areSame && made.reusedParts === reusedParts && made.grossCents === grossCents
}

const unanswered = { optionIds: [], reusedParts: null, grossCents: null }

function chosenIn(
  offer: Offer,
  answer: Pick<ChoiceInput, 'optionIds' | 'reusedParts'> & { grossCents: number | null },
): OfferChoice {
  const { optionIds, reusedParts } = answer
  const problem = answerProblem(offer, answer)
  refuseUnless(problem !== 'unknown', choiceUnknown)
  refuseUnless(problem !== 'unanswered', reusedPartsUnanswered, {
    fields: { reusedParts: reusedPartsUnanswered.sentence },
  })
  const grossCents = offerGross(offer, answer)
  refuseUnless(answer.grossCents === null || answer.grossCents === grossCents, chosenTotalChanged)
  return { optionIds, isReused: choiceOf(offer, answer).isReused, reusedParts, grossCents }
}

function tellChoice(documentId: string, offer: Offer, choice: OfferChoice): ToldChoice {
  const all = offeredOptions(offer, choice)
  const taken = all.filter(({ id }) => choice.optionIds.includes(id))
  const options = taken.map(({ label, grossCents }) => ({ label: label || 'Sans désignation', grossCents }))
  return { documentId, options, optionCount: all.length, ...choice }
}

/** No signer: a member read the choice on a paper. */
type Kept = { requestId: string; signerId: string | null; settled: readonly SettledChoice[] }

/** Keeps what a signer chose, once a document. */
export async function keepChoices(ctx: Context | GuestContext, { requestId, signerId, settled }: Kept): Promise<void> {
  const { db, garageId, now } = ctx
  const rows = settled
    .filter(({ isNew }) => isNew)
    .map(({ told: { documentId: id, optionIds, isReused, reusedParts, grossCents } }) => ({
      ...{ garageId, id, requestId, signerId, isReused, reusedParts, grossCents, chosenAt: now },
      optionIds: JSON.stringify(optionIds),
    }))
  if (rows.length > 0) await db.insertInto('signedChoices').values(rows).execute()
}
