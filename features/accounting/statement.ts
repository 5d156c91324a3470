import type { Entry } from '#features/accounting/entries.ts'
import type { Period } from '#features/accounting/period.ts'
import { sumOf } from '#lib/sum.ts'

/** Statements tell the account of a client, or of an insurer of the directory. */
export const statementParties = ['client', 'firm'] as const
export type StatementParty = (typeof statementParties)[number]

/** A move of the account: what the party owes more is a debit. `balanceCents` is owed after it. */
export type StatementRow = {
  on: string
  piece: string
  label: string
  debitCents: number
  creditCents: number
  balanceCents: number
}
export type Statement = { openingCents: number; closingCents: number; rows: StatementRow[] }

/** The account of the party with this code over a period, by the days of its entries. */
export function statementOf(entries: readonly Entry[], code: string, { from, to }: Period): Statement {
  const moves = entries
    .map(({ lines, ...entry }) => ({ ...entry, lines: lines.filter(({ party }) => party?.code === code) }))
    .filter(({ lines, on }) => lines.length > 0 && on <= to)
    .toSorted((one, other) =>
      `${one.on} ${one.at} ${one.sourceId}` < `${other.on} ${other.at} ${other.sourceId}` ? -1 : 1,
    )
  const centsOf = ({ lines }: (typeof moves)[number]) =>
    sumOf(lines.map(({ debitCents, creditCents }) => debitCents - creditCents))
  const openingCents = sumOf(moves.filter(({ on }) => on < from).map(centsOf))
  let balanceCents = openingCents
  const rows = moves
    .filter(({ on }) => on >= from)
    .map((move): StatementRow => {
      const cents = centsOf(move)
      balanceCents += cents
      const { on, piece, label } = move
      return { on, piece, label, debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents), balanceCents }
    })
  return { openingCents, closingCents: balanceCents, rows }
}
