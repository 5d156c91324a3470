import type { Party } from '#features/accounting/story.ts'

/** A line stands on one side: one of its amounts is zero. */
export type EntryLine = { account: string; party: Party | null; debitCents: number; creditCents: number }

/** Cents on the debit side of an account; below zero on the credit side. */
export type Debit = { account: string; cents: number; party?: Party }

/** Sums debits by account and party. A sum below zero is a credit; a sum of zero is no line. */
export function linesOf(debits: readonly Debit[]): EntryLine[] {
  const sums = new Map<string, Debit>()
  for (const debit of debits) {
    const key = `${debit.account} ${debit.party?.code ?? ''}`
    sums.set(key, { ...debit, cents: debit.cents + (sums.get(key)?.cents ?? 0) })
  }
  return [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .map(({ account, party = null, cents }) => ({
      account,
      party,
      debitCents: Math.max(0, cents),
      creditCents: Math.max(0, -cents),
    }))
}
