import { chequesWords } from '#features/cheque-deposits/cheque-deposit.ts'
import { euros } from '#lib/euros.ts'

type Event = { action: string; author: string; details: Record<string, unknown>; isErased: boolean }

/** « Nadia Benali a remis 3 chèques à la banque (1 250,00 €) » */
export function describeChequeDepositEvent({ action, author, details, isErased }: Event): string {
  const actor = author || 'Quelqu’un'
  const isCancelled = action === 'cheque_deposit.cancelled'
  if (isErased) return `${actor} a ${isCancelled ? 'annulé une remise de chèques' : 'remis des chèques'}\u202f: effacé`
  if (isCancelled) return `${actor} a annulé la remise de chèques ${details.cancels} (${details.reason})`
  const words = chequesWords(Number(details.chequeCount ?? 0))
  return `${actor} a remis ${words} à la banque (${euros(Number(details.totalCents ?? 0))} TTC)`
}
