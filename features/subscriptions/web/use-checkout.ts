import { useEffect, useState } from 'react'
import { type CheckoutWords, openCheckout } from '#browser/checkout.ts'
import { installation } from '#browser/installation.ts'
import { loadPaymentScript } from '#browser/payment-script.ts'
import type { Plan } from '#features/subscriptions/plans.ts'

/** Leaves for the page where a plan is paid, once however often it is pressed; says why not when it cannot. */
export function useCheckout(words: CheckoutWords, onLeave?: () => void) {
  const [leavingFor, setLeavingFor] = useState<string>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => loadPaymentScript(installation.paymentKey), [])
  // Whoever comes back by the arrow of the browser finds a button that acts.
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
