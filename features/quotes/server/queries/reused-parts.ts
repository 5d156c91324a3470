import type { ReusedPartsAnswer, ReusedPartsChoice } from '#features/quotes/quote.ts'
import { reusedPartsUnasked } from '#features/quotes/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'

type Asked = { known: ReusedPartsChoice; given: ReusedPartsAnswer | undefined; isSigned: boolean }

/** The choice of reused parts that an agreement notes. A signature was given under a document that asks the question itself. */
export function answeredReusedParts({ known, given, isSigned }: Asked): ReusedPartsChoice {
  const answer = given ?? known
  refuseUnless(isSigned || answer !== 'unasked', reusedPartsUnasked, {
    fields: { reusedParts: reusedPartsUnasked.sentence },
  })
  return answer
}
