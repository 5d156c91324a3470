import { paymentServiceAway } from '#features/subscriptions/refusals.ts'
import { refuse } from '#lib/refusal.ts'
import { isPaymentProblem } from '#platform/payments/payments.ts'

/** What the payment service does not do or does not answer is no bug of ours: whoever waits for it is told. */
export async function askService<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isPaymentProblem(error)) refuse(paymentServiceAway)
    throw error
  }
}
