import { keptSearch } from '#browser/kept-search.ts'
import { foundChequeDeposit } from '#features/cheque-deposits/cheque-deposit-found.ts'
import { chequeDepositList } from '#features/cheque-deposits/web/api.ts'

export const keptChequeDeposits = keptSearch(chequeDepositList, (search) => ({ search }), foundChequeDeposit)
