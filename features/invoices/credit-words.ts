import type { Invoice } from '#features/invoices/contract.ts'
import { euros } from '#lib/euros.ts'

/** Sentences that a credit note prints: its part for each payer, and the deposits that its invoice deducts no more. */
export function wordsOfCredit(
  { grossCents, insurerCents }: Pick<Invoice, 'grossCents' | 'insurerCents'>,
  corrected: Pick<Invoice, 'grossCents' | 'creditedCents' | 'depositCents' | 'insurerCents' | 'number'>,
): string[] {
  const clientCents = grossCents - insurerCents
  const isWhole = corrected.creditedCents + grossCents === corrected.grossCents
  return [
    ...(corrected.insurerCents > 0
      ? [
          `Part de l’assureur dans cet avoir\u202f: ${euros(insurerCents)} TTC. Part du client\u202f: ${euros(clientCents)} TTC.`,
        ]
      : []),
    ...(isWhole && corrected.depositCents > 0
      ? [
          `Les acomptes déduits de la facture ${corrected.number} (${euros(corrected.depositCents)} TTC) restent à votre crédit.`,
        ]
      : []),
  ]
}
