import type { InsurerDelays } from '#features/claim-assignments/contract.ts'

/** « répond en 12 j (7 réponses) », « paie en 31 j (23 règlements) »; nothing under five of them. */
export function delayWords({ answerDays, answerCount, paymentDays, paymentCount }: InsurerDelays): string[] {
  return [
    answerDays !== null && `répond en ${answerDays}\u202fj (${answerCount} réponses)`,
    paymentDays !== null && `paie en ${paymentDays}\u202fj (${paymentCount} règlements)`,
  ].filter((words) => words !== false)
}
