import { chequesWords } from '#features/cheque-deposits/cheque-deposit.ts'
import type { ChequeDeposit } from '#features/cheque-deposits/contract.ts'
import { readAmount } from '#lib/amount.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import type { FoundRecord } from '#lib/found-record.ts'

export function foundChequeDeposit(deposit: ChequeDeposit, search: string): FoundRecord {
  const { id, number, depositedOn, chequeCount, totalCents, isCancelled, cancelsId } = deposit
  return {
    id,
    title: `${cancelsId ? 'Annulation de remise' : 'Remise de chèques'} ${number}`,
    detail: [chequesWords(chequeCount), `${euros(totalCents)} TTC`, formatDay(depositedOn)].join(' · '),
    reason: readAmount(search) === totalCents ? `montant ${euros(totalCents)} TTC` : undefined,
    badge: isCancelled ? 'Annulée' : undefined,
    isArchived: false,
  }
}
