import { paymentServiceAway } from '#features/subscriptions/refusals.ts'
import { refuse } from '#lib/refusal.ts'
import { isPaymentProblem } from '#platform/payments/payments.ts'

/** Turns a failure of the payment service into a refusal, because it is not our bug. */
export async function askService<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isPaymentProblem(error)) refuse(paymentServiceAway)
    throw error
  }
}
