import type { Statement, StatementDue, StatementRow } from '#features/accounting/statement.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A row of the file: a balance, a move, or an amount that is still to be paid. */
type FileRow = Partial<StatementRow> & { label: string; dueOn?: string | null; openCents?: number }

export const statementColumns: SheetColumn<FileRow>[] = [
  { header: 'Date', kind: 'day', value: ({ on }) => on },
  { header: 'Pièce', kind: 'text', value: ({ piece }) => piece },
  { header: 'Libellé', kind: 'text', value: ({ label }) => label },
  { header: 'Débit', kind: 'cents', value: ({ debitCents }) => debitCents },
  { header: 'Crédit', kind: 'cents', value: ({ creditCents }) => creditCents },
  { header: 'Solde TTC', kind: 'cents', value: ({ balanceCents }) => balanceCents },
  { header: 'Échéance', kind: 'day', value: ({ dueOn }) => dueOn },
  { header: 'Reste dû TTC', kind: 'cents', value: ({ openCents }) => openCents },
]

/** The balance at the start, the moves after it, and the dues that remain. A due is no move: its columns are its own. */
export function statementFileRows({ openingCents, rows, dues }: Statement, from: string): FileRow[] {
  const opening = { on: from, label: 'Solde de départ', balanceCents: openingCents }
  return [opening, ...rows, ...dues.map(dueRow)]
}

function dueRow({ number, dueOn, openCents, isLate }: StatementDue): FileRow {
  const when = dueOn === null ? ', à réception' : isLate ? ', en retard' : ''
  return { piece: number, label: `Reste à payer${when}`, dueOn, openCents }
}
