/** The most cheques of one slip: what a bank takes at once. */
export const mostCheques = 200

/** The number of a slip: `BR2026-00042`. */
export function chequeDepositNumber(year: string, rank: number): string {
  return `BR${year}-${`${rank}`.padStart(5, '0')}`
}

/** The number of a cheque as the reference of its payment says it: the longest run of at least four digits. */
export function chequeNumberIn(reference: string): string {
  const runs = reference.match(/\d{4,}/g) ?? []
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '').slice(0, 40)
}

export const chequeStates = ['held', 'deposited', 'bounced', 'reversed'] as const
export type ChequeState = (typeof chequeStates)[number]

/** The place of a received cheque: in the till, at the bank, back unpaid, or taken back before it went there. */
export function chequeStateOf(cheque: { isReversed: boolean; isDeposited: boolean }): ChequeState {
  if (cheque.isReversed) return cheque.isDeposited ? 'bounced' : 'reversed'
  return cheque.isDeposited ? 'deposited' : 'held'
}

/** « 1 chèque », « 12 chèques » */
export function chequesWords(count: number): string {
  return `${count} chèque${count > 1 ? 's' : ''}`
}
