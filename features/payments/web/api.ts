import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import type { Payment, PaymentFilters, paymentsContract } from '#features/payments/contract.ts'
import { comparePayments, matchesPayment, paymentAddress } from '#features/payments/payment-list.ts'
import { paymentNotFound } from '#features/payments/refusals.ts'
import { paymentsRights } from '#features/payments/rights.ts'

export const { call, query } = callsOf<typeof paymentsContract>('payments')

export const paymentList: LiveList<Payment, PaymentFilters> = {
  name: 'payments.listPayments',
  entity: 'payment',
  fetch: pagesOf(call.listPayments),
  matches: matchesPayment,
  compare: comparePayments,
}

export const paymentPlace: ListPlace<Payment, PaymentFilters> = {
  path: '/dashboard/encaissements',
  parameter: 'encaissement',
  address: paymentAddress,
  list: paymentList,
}

const paymentEntity: LiveEntity<Payment> = {
  kind: 'payment',
  read: (id) => unlessGone(call.readPayment({ id }), paymentNotFound),
  recent: async (page, pageSize) => (await call.listPayments({ page, pageSize })).items,
}

/** The device keeps the list; a payment is recorded on the server. */
export const paymentsOffline: OfflineFeature = {
  name: 'payments',
  hears: ['payment', 'cheque_deposit'],
  entities: [paymentEntity],
  right: paymentsRights.read,
}

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: query.readPayment.key({ input: { id } }),
    queryFn: ({ signal }) => call.readPayment({ id }, { signal }),
  })
}
