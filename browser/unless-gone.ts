import { problemOf } from '#browser/call.ts'
import type { Reason } from '#lib/refusal.ts'

/** The answer of a call; undefined when the server refuses it for this reason, that the record is gone. */
export async function unlessGone<Answer>(asked: Promise<Answer>, { code }: Reason): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (problemOf(error).code === code) return undefined
    throw error
  }
}
