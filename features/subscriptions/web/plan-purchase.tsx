import { IconCheck } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { leaving, planWords } from '#features/subscriptions/checkout-words.ts'
import type { Plan } from '#features/subscriptions/plans.ts'
import { readRunningPrices } from '#features/subscriptions/web/api.ts'
import classes from '#features/subscriptions/web/plan-card.module.css'
import { useCheckout } from '#features/subscriptions/web/use-checkout.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { unseen } from '#ui/unseen.ts'

type PlanPurchaseProps = Pick<ComponentProps<typeof PlainButton>, 'variant' | 'size' | 'className'> & {
  plan: Plan
  /** Shown in place of the button for a plan that is not on sale here. */
  instead: ReactNode
}

/** The purchase button of a signed-in person; a running plan only says so. */
export function PlanPurchase({ plan, instead, ...look }: PlanPurchaseProps) {
  const running = useRunningPrices()
  const { begin, leavingFor, problem } = useCheckout(planWords)
  if (running.includes(plan.priceId)) {
    return (
      <p className={classes.own}>
        <IconCheck size={18} stroke={1.75} aria-hidden="true" />
        Votre formule
      </p>
    )
  }
  if (instead) return instead
  return (
    <div>
      <PlainButton {...look} disabled={leavingFor !== undefined} onClick={() => begin(plan)}>
        {leavingFor ? leaving : <Label plan={plan} isChange={running.length > 0} />}
      </PlainButton>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function Label({ plan, isChange }: { plan: Plan; isChange: boolean }) {
  if (plan.mode === 'payment') return 'Acheter le pack annuel'
  return (
    <span>
      {isChange ? 'Choisir cette formule' : 'S’abonner'}
      <span className={unseen}>
        {'\u00a0'}: {plan.name}
      </span>
    </span>
  )
}

function useRunningPrices(): string[] {
  const [running, setRunning] = useState<string[]>([])
  useEffect(() => {
    let isCurrent = true
    void readRunningPrices().then((prices) => isCurrent && setRunning(prices))
    return () => {
      isCurrent = false
    }
  }, [])
  return running
}
