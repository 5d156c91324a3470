import { chequeDepositsContract } from '#features/cheque-deposits/contract.ts'
import { demoChequeDeposits } from '#features/cheque-deposits/server/demo.ts'
import { searchedChequeDeposits } from '#features/cheque-deposits/server/queries/cheque-deposit-search.ts'
import { chequeDepositTimeline } from '#features/cheque-deposits/server/queries/cheque-deposit-timeline.ts'
import { chequeDepositsRoutes } from '#features/cheque-deposits/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const chequeDeposits = defineFeature({
  contract: chequeDepositsContract,
  routes: chequeDepositsRoutes,
  demo: demoChequeDeposits,
  searched: [searchedChequeDeposits],
  timeline: [chequeDepositTimeline],
  keptAtEnd: { heldCheques: 'follow the payments and the slips, and name nobody' },
  exported: {
    chequeDeposits: 'Remises de chèques',
    depositedCheques: 'Remises, chèques',
    heldCheques: { withheld: 'follow the payments and the slips, which are in the archive' },
  },
})
