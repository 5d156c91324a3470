import { type AccountPlan, accountName, journalLabels } from '#features/accounting/account-plan.ts'
import type { Entry } from '#features/accounting/entries.ts'
import type { EntryLine } from '#features/accounting/entry-lines.ts'
import type { Period } from '#features/accounting/period.ts'
import { civilDate } from '#lib/dates.ts'
import { numberText } from '#lib/sheet.ts'

/** The columns of article A47 A-1 of the book of tax procedures, in its order. */
export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

const separator = '\t'
const endOfLine = '\r\n'

export const fecHeader = fecColumns.join(separator) + endOfLine

/** `732829320FEC20261231.txt`: the company, and the end of the exercise, or of what is told of a running one. */
export function fecName(siren: string, { to }: Period): string {
  return `${siren}FEC${compact(to)}.txt`
}

/** The lines of an entry; `rank` follows the entries of its journal without a gap. */
export function fecLines(entry: Entry, rank: number, plan: AccountPlan): string {
  return entry.lines.map((line) => fieldsOf(entry, line, rank, plan).map(clean).join(separator) + endOfLine).join('')
}

function fieldsOf(
  entry: Entry,
  { account, party, debitCents, creditCents }: EntryLine,
  rank: number,
  plan: AccountPlan,
) {
  const { journal, on, at, piece, label } = entry
  const day = compact(on)
  return [
    ...[plan.journals[journal], journalLabels[journal], `${rank}`, day],
    ...[account, accountName(plan, account), party?.code ?? '', party?.name ?? ''],
    ...[piece, day, label, amount(debitCents), amount(creditCents)],
    ...['', '', compact(civilDate(new Date(at))), '', ''],
  ]
}

function amount(cents: number): string {
  return numberText('cents', cents, ',') ?? '0,00'
}

/** A separator or an end of line inside a text would shift the columns. */
function clean(text: string): string {
  return text.replace(/[\s|]+/g, ' ').trim()
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}
