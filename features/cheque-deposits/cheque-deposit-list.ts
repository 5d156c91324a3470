import type { ChequeDeposit, ChequeDepositFilters } from '#features/cheque-deposits/contract.ts'
import { fold } from '#lib/fold.ts'
import { addressOf, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const chequeDepositAddress = addressOf<ChequeDepositFilters>({ search: searchField })

/** Decides on the device, as the server does, whether a slip passes the search. */
export function matchesChequeDeposit({ number, reason }: ChequeDeposit, { search }: ChequeDepositFilters): boolean {
  const text = fold(`${number} ${reason}`)
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function compareChequeDeposits(one: ChequeDeposit, other: ChequeDeposit): number {
  const [key, otherKey] = [`${one.madeAt} ${one.id}`, `${other.madeAt} ${other.id}`]
  return key < otherKey ? 1 : key > otherKey ? -1 : 0
}
