import { keptSearch } from '#browser/kept-search.ts'
import { foundPayment } from '#features/payments/payment-found.ts'
import { paymentAddress } from '#features/payments/payment-list.ts'
import { paymentList } from '#features/payments/web/api.ts'

const { page: _, ...everyPayment } = paymentAddress.read(new URLSearchParams())

export const keptPayments = keptSearch(paymentList, (search) => ({ ...everyPayment, search }), foundPayment)
