import { orderFormInput } from '#features/repair-orders/order-form-input.ts'
import {
  blankOrderValues,
  type OrderFormValues,
  orderValuesOf,
  showOrderField,
} from '#features/repair-orders/order-form-values.ts'
import type { OrderInput, ReceptionInput } from '#features/repair-orders/order-input.ts'
import {
  blankReception,
  type ReceptionValues,
  receptionFields,
  receptionLabels,
  receptionValuesOf,
  showReceptionField,
} from '#features/repair-orders/reception.ts'
import { receptionFormInput } from '#features/repair-orders/reception-input.ts'
import { orderFieldLabels, orderFields } from '#features/repair-orders/repair-order.ts'
import { orderHistory } from '#features/repair-orders/web/api.ts'
import type { RecordFields } from '#records/record-fields.ts'

const head: RecordFields<OrderInput, OrderFormValues> = {
  fields: orderFields,
  labels: orderFieldLabels,
  show: showOrderField,
  valuesOf: orderValuesOf,
  blank: blankOrderValues,
}

/** The form of the head of an order, and the kinds of draft that the device keeps. */
export const orderForm = {
  feature: 'repairOrders',
  of: head,
  schema: orderFormInput,
  kinds: { new: 'newRepairOrderDraft', edit: 'repairOrderDraft' },
  history: orderHistory,
} as const

const reception: RecordFields<ReceptionInput, ReceptionValues> = {
  fields: receptionFields,
  labels: receptionLabels,
  show: showReceptionField,
  valuesOf: receptionValuesOf,
  blank: blankReception,
}

/** The form of the reception of the vehicle. */
export const receptionForm = {
  feature: 'repairOrders',
  of: reception,
  schema: receptionFormInput,
  kinds: { new: 'newReceptionDraft', edit: 'receptionDraft' },
  history: orderHistory,
} as const
