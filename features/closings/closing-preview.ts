import type { OpenDays } from '#features/closings/contract.ts'

/** The sums that closing a day would take in, with those of the forgotten days before it. */
export function closingPreview({ days }: Pick<OpenDays, 'days'>, endsOn: string) {
  const taken = days.filter(({ day }) => day <= endsOn)
  const forgotten = taken.map(({ day }) => day).filter((day) => day < endsOn)
  return {
    forgotten,
    dayCount: forgotten.length + 1,
    paymentCount: taken.reduce((sum, { paymentCount }) => sum + paymentCount, 0),
    totalCents: taken.reduce((sum, { totalCents }) => sum + totalCents, 0),
  }
}
