import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import {
  chequeDepositAddress,
  compareChequeDeposits,
  matchesChequeDeposit,
} from '#features/cheque-deposits/cheque-deposit-list.ts'
import type { ChequeDeposit, ChequeDepositFilters, chequeDepositsContract } from '#features/cheque-deposits/contract.ts'
import { chequeDepositNotFound } from '#features/cheque-deposits/refusals.ts'
import { chequeDepositsRights } from '#features/cheque-deposits/rights.ts'

export const { call, query } = callsOf<typeof chequeDepositsContract>('chequeDeposits')

export const chequeDepositList: LiveList<ChequeDeposit, ChequeDepositFilters> = {
  name: 'chequeDeposits.listChequeDeposits',
  entity: 'cheque_deposit',
  fetch: pagesOf(call.listChequeDeposits),
  matches: matchesChequeDeposit,
  compare: compareChequeDeposits,
}

export const chequeDepositPlace: ListPlace<ChequeDeposit, ChequeDepositFilters> = {
  path: '/dashboard/remises',
  parameter: 'remise',
  address: chequeDepositAddress,
  list: chequeDepositList,
}

const chequeDepositEntity: LiveEntity<ChequeDeposit> = {
  kind: 'cheque_deposit',
  read: (id) => unlessGone(readDeposit(id), chequeDepositNotFound),
  recent: async (page, pageSize) => (await call.listChequeDeposits({ page, pageSize })).items,
}

async function readDeposit(id: string): Promise<ChequeDeposit> {
  return (await call.readChequeDeposit({ id })).deposit
}

/** The device keeps the list; a slip is made on the server. Payments change the cheques that wait. */
export const chequeDepositsOffline: OfflineFeature = {
  name: 'chequeDeposits',
  hears: ['cheque_deposit', 'payment'],
  entities: [chequeDepositEntity],
  right: chequeDepositsRights.read,
}

export function chequeDepositQuery(id: string) {
  return queryOptions({
    queryKey: query.readChequeDeposit.key({ input: { id } }),
    queryFn: ({ signal }) => call.readChequeDeposit({ id }, { signal }),
  })
}

export function heldChequesQuery() {
  return queryOptions({
    queryKey: query.readHeldCheques.key({ input: {} }),
    queryFn: ({ signal }) => call.readHeldCheques({}, { signal }),
  })
}
