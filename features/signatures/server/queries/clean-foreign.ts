import { pdfActive, pdfTooHeavy, pdfUnreadable, tooManyPages } from '#features/signatures/refusals.ts'
import { limits } from '#features/signatures/signature-terms.ts'
import { refuse } from '#lib/refusal.ts'
import type { Clean } from '#platform/http.ts'

const whyNot = { active: pdfActive, unreadable: pdfUnreadable, 'too-long': tooManyPages, 'too-heavy': pdfTooHeavy }

/** The PDF of somebody else as it is signed: written anew, or refused. */
export async function cleanForeign(clean: Clean, bytes: Uint8Array): Promise<Uint8Array> {
  const outcome = await clean(bytes, limits.pages)
  return 'cleaned' in outcome ? outcome.cleaned : refuse(whyNot[outcome.flaw])
}
