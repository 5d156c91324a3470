import { closedWords, closingNumber, ofPeriod, periodName } from '#features/closings/closing.ts'
import type { Closing } from '#features/closings/contract.ts'
import { modeLabels, type PaymentMode, paymentModes } from '#features/payments/payment.ts'
import { civilDate, formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import type { RegisterSheet } from '#print/sheet/register-sheet.ts'

/** One line under the total of a closing: a payment of a day, a day of a month, a month of a year. */
export type ClosingRow = { name: string; details: string; cents: number }

const rowTitles = {
  day: ['Encaissements de la journée', 'Encaissement', 'Facture, payeur et moyen'],
  month: ['Journées du mois', 'Clôture', 'Journée'],
  year: ['Mois de l’année', 'Clôture', 'Mois'],
} as const

/** A closing on paper: its totals, what it covers, and the digests that prove it. */
export function closingSheet(closing: Closing, rows: ClosingRow[], garage: RegisterSheet['garage']): RegisterSheet {
  const { position, kind, totalCents, receivedCents, returnedCents, perpetualCents, modeTotals } = closing
  const [title, name, details] = rowTitles[kind]
  const modes = paymentModes.flatMap((mode: PaymentMode) => {
    const cents = modeTotals[mode]
    return cents === undefined ? [] : [[modeLabels[mode], euros(cents)]]
  })
  return {
    kind: 'register',
    issuedOn: civilDate(new Date(closing.closedAt)),
    garage,
    title: `Clôture ${closingNumber(position)}`,
    subtitle: periodName(closing),
    facts: [
      { label: 'Clôturée', value: closedWords(closing) },
      { label: 'Encaissements', value: `${closing.paymentCount}` },
      { label: 'Reçu TTC', value: euros(receivedCents) },
      { label: 'Remboursé ou annulé TTC', value: euros(returnedCents) },
      { label: 'Total de la période TTC', value: euros(totalCents) },
      { label: 'Cumul perpétuel TTC', value: euros(perpetualCents) },
    ],
    sections: [
      {
        ...{ title: 'Moyens de paiement', paragraphs: modes.length === 0 ? ['Aucun encaissement.'] : [] },
        columns: modes.length === 0 ? [] : [column('Moyen'), column('Montant TTC', true)],
        ...{ rows: modes, total: modes.length === 0 ? null : ['Total', euros(totalCents)] },
      },
      {
        ...{ title, paragraphs: rows.length === 0 ? ['Aucune écriture.'] : [] },
        columns: rows.length === 0 ? [] : [column(name), column(details), column('Montant TTC', true)],
        rows: rows.map((row) => [row.name, row.details, euros(row.cents)]),
        total: rows.length === 0 ? null : ['Total', '', euros(totalCents)],
      },
      {
        title: 'Empreintes (SHA-256)',
        paragraphs: [
          `Écritures couvertes\u00a0: ${closing.rowsDigest}`,
          `Clôture précédente\u00a0: ${closing.previousDigest || 'aucune, celle-ci est la première'}`,
          `Cette clôture\u00a0: ${closing.digest}`,
        ],
        ...{ columns: [], rows: [], total: null },
      },
    ],
    signatures: [],
    footnote: `Clôture ${ofPeriod(closing)}, inaltérable et chaînée à la précédente`,
  }
}

function column(title: string, isAmount = false) {
  return { title, isAmount }
}

export function rowOfPayment(payment: {
  number: string
  invoiceNumber: string
  payerName: string
  mode: PaymentMode
  amountCents: number
}): ClosingRow {
  const { number, invoiceNumber, payerName, mode, amountCents } = payment
  return { name: number, details: [invoiceNumber, payerName, modeLabels[mode]].join(' · '), cents: amountCents }
}

export function rowOfPart({
  position,
  kind,
  startsOn,
  receivedCents,
  returnedCents,
}: Pick<Closing, 'position' | 'kind' | 'startsOn' | 'receivedCents' | 'returnedCents'>): ClosingRow {
  const details = kind === 'day' ? formatDay(startsOn) : periodName({ kind, startsOn })
  return { name: closingNumber(position), details, cents: receivedCents + returnedCents }
}
