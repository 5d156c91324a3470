import type { Period } from '#features/accounting/period.ts'
import type { Statement, StatementDue } from '#features/accounting/statement.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { sumOf } from '#lib/sum.ts'
import type { RegisterSheet } from '#print/sheet/register-sheet.ts'

type Told = Period & Pick<RegisterSheet, 'garage' | 'issuedOn'> & { name: string }

const column = (title: string, isAmount = false) => ({ title, isAmount })
const amount = (cents: number) => (cents === 0 ? '' : euros(cents))

/** A statement on paper: both balances, and each move between them. */
export function statementSheet(statement: Statement, { name, from, to, garage, issuedOn }: Told): RegisterSheet {
  const { openingCents, closingCents, rows, dues } = statement
  return {
    kind: 'register',
    issuedOn,
    garage,
    title: 'Relevé de compte',
    subtitle: name,
    facts: [
      { label: 'Période', value: `du ${formatDay(from)} au ${formatDay(to)}` },
      { label: `Solde au ${formatDay(from)} TTC`, value: euros(openingCents) },
      { label: `Solde au ${formatDay(to)} TTC`, value: euros(closingCents) },
    ],
    sections: [
      {
        title: 'Factures, avoirs et règlements',
        paragraphs: rows.length === 0 ? ['Aucun mouvement dans cette période.'] : [],
        columns:
          rows.length === 0
            ? []
            : [
                ...[column('Date'), column('Pièce'), column('Libellé')],
                ...[column('Débit', true), column('Crédit', true), column('Solde TTC', true)],
              ],
        rows: rows.map(({ on, piece, label, debitCents, creditCents, balanceCents }) => [
          ...[formatDay(on), piece, label],
          ...[amount(debitCents), amount(creditCents), euros(balanceCents)],
        ]),
        total: rows.length === 0 ? null : ['', '', 'Solde à la fin de la période', '', '', euros(closingCents)],
      },
      ...(dues.length > 0 ? [dueSection(dues, issuedOn)] : []),
    ],
    signatures: [],
    footnote: 'Un solde positif reste dû à l’atelier, un solde négatif est dû par l’atelier',
  }
}

function dueSection(dues: readonly StatementDue[], issuedOn: string): RegisterSheet['sections'][number] {
  return {
    title: `Échéances restant à payer au ${formatDay(issuedOn)}`,
    paragraphs: [],
    columns: [column('Échéance'), column('Facture'), column('État'), column('Reste dû TTC', true)],
    rows: dues.map(({ dueOn, number, isLate, openCents }) => [
      ...[dueOn ? formatDay(dueOn) : 'À réception', number, isLate ? 'En retard' : 'À venir'],
      euros(openCents),
    ]),
    total: ['', '', 'Total', euros(sumOf(dues.map(({ openCents }) => openCents)))],
  }
}
