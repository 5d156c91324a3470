import { useEffect, useState } from 'react'
import { type CheckoutWords, openCheckout } from '#browser/checkout.ts'
import { installation } from '#browser/installation.ts'
import { loadPaymentScript } from '#browser/payment-script.ts'
import type { Plan } from '#features/subscriptions/plans.ts'

/** Opens the payment page once for repeated clicks; returns the reason of a failure. */
export function useCheckout(words: CheckoutWords, onLeave?: () => void) {
  const [leavingFor, setLeavingFor] = useState<string>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => loadPaymentScript(installation.paymentKey), [])
  // Re-enables the button when the browser's Back restores the page.
  useEffect(() => {
    const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && setLeavingFor(undefined)
    window.addEventListener('pageshow', wakeUp)
    return () => window.removeEventListener('pageshow', wakeUp)
  }, [])

  async function begin({ id, priceId, mode }: Plan) {
    if (leavingFor) return
    setProblem(undefined)
    setLeavingFor(id)
    const answer = await openCheckout({ priceId, mode }, words)
    if (answer.url) {
      onLeave?.()
      return location.assign(answer.url)
    }
    setLeavingFor(undefined)
    setProblem(answer.problem)
  }

  return { begin, leavingFor, problem }
}
