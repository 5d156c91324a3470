import { chequesWords } from '#features/cheque-deposits/cheque-deposit.ts'
import type { ChequeDeposit, DepositedCheque } from '#features/cheque-deposits/contract.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { groupedCode } from '#lib/grouped-code.ts'
import type { RegisterSheet } from '#print/sheet/register-sheet.ts'

const column = (title: string, isAmount = false) => ({ title, isAmount })

/** A slip on paper, as a bank wants it: each cheque with its drawer, bank, number and amount, then the sum. */
export function chequeDepositSheet(
  deposit: ChequeDeposit,
  cheques: readonly DepositedCheque[],
  garage: RegisterSheet['garage'],
): RegisterSheet {
  const { number, depositedOn, iban, chequeCount, totalCents, cancelsId, cancelsNumber, reason } = deposit
  const day = formatDay(depositedOn)
  return {
    kind: 'register',
    issuedOn: depositedOn,
    garage,
    title: cancelsId ? `Annulation de remise ${number}` : `Remise de chèques ${number}`,
    subtitle: cancelsId ? `Annule la remise ${cancelsNumber}, le ${day}` : `Bordereau du ${day}`,
    facts: [
      { label: 'Titulaire', value: garage.name },
      { label: 'Compte (IBAN)', value: groupedCode(iban) },
      { label: 'Nombre de chèques', value: `${chequeCount}` },
      { label: 'Total', value: euros(totalCents) },
      ...(reason ? [{ label: 'Motif', value: reason }] : []),
    ],
    sections: [
      {
        title: 'Chèques',
        paragraphs: [],
        columns: [column('N°'), column('Tireur'), column('Banque'), column('N° du chèque'), column('Montant', true)],
        rows: cheques.map(({ drawer, bank, chequeNumber, amountCents }, index) => [
          `${index + 1}`,
          drawer,
          ...[bank, chequeNumber],
          euros(cancelsId ? -amountCents : amountCents),
        ]),
        total: ['', `Total de ${chequesWords(chequeCount)}`, '', '', euros(totalCents)],
      },
    ],
    signatures: cancelsId ? [] : ['Le déposant', 'La banque'],
    footnote: cancelsId ? `Annulation ${number}` : `Remise ${number}, inaltérable une fois faite`,
  }
}
