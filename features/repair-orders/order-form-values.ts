import { type ReusedPartsChoice, reusedPartsChoices, reusedPartsLabels } from '#features/quotes/quote.ts'
import type { OrderInput } from '#features/repair-orders/order-input.ts'
import type { OrderField } from '#features/repair-orders/repair-order.ts'
import { blankHead, type HeadValues, headValuesOf, hundredths, showHeadField } from '#priced-papers/paper-head.ts'

type OwnValues = {
  downtimeDays: string
  depositCents: string
  warnAboveCents: string
  reusedParts: ReusedPartsChoice
  isRoadTestAllowed: string
  areOldPartsReturned: string
}

/** The head of an order in a form: text as it is typed. An answer that the client did not give is empty. */
export type OrderFormValues = HeadValues & OwnValues

export const blankOrderValues: OrderFormValues = {
  ...blankHead,
  ...{ downtimeDays: '', depositCents: '', warnAboveCents: '', reusedParts: 'unasked' },
  ...{ isRoadTestAllowed: '', areOldPartsReturned: '' },
}

/** The text of a form for an order, or for a refused input. */
export function orderValuesOf(fields: OrderInput): OrderFormValues {
  const { downtimeDays, depositCents, warnAboveCents, reusedParts, isRoadTestAllowed, areOldPartsReturned } = fields
  return {
    ...headValuesOf(fields),
    downtimeDays: downtimeDays === null ? '' : `${downtimeDays}`,
    depositCents: hundredths(depositCents),
    warnAboveCents: hundredths(warnAboveCents),
    reusedParts,
    isRoadTestAllowed: answerOf(isRoadTestAllowed),
    areOldPartsReturned: answerOf(areOldPartsReturned),
  }
}

function answerOf(value: boolean | null): string {
  return value === null ? '' : value ? 'yes' : 'no'
}

/** A value as a person reads it; empty for an empty field. */
export function showOrderField(field: OrderField, value: unknown): string {
  if (field === 'downtimeDays') return value === null ? '' : `${value}`
  if (field !== 'reusedParts') return showHeadField(field, value)
  const choice = reusedPartsChoices.find((each) => each === value)
  return choice ? reusedPartsLabels[choice] : ''
}
