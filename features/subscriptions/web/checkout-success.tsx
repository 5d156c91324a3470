import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSignedIn } from '#browser/signed-in.ts'
import { useCountdown } from '#features/accounts/web/use-countdown.ts'
import type { OpenedPlan } from '#features/subscriptions/own-plans.ts'
import classes from '#features/subscriptions/web/checkout.module.css'
import { ButtonLink } from '#ui/plain-button.tsx'
import { Waiting } from '#ui/waiting.tsx'

const seconds = 5

const awaited: OpenedPlan = {
  title: 'Merci, votre demande est enregistrée',
  detail:
    'Votre formule s’ouvre dès que le prestataire de paiement l’a confirmée, le plus souvent en quelques secondes. Si vous avez choisi un essai, rien n’a été prélevé.',
}

/** The return page of a checkout. It claims nothing before the payment service confirms. */
export function CheckoutSuccess() {
  const navigate = useNavigate()
  const opened = useOpenedPlan()
  const left = useCountdown(seconds, true, () => void navigate('/dashboard', { replace: true }))
  const { title, detail } = opened ?? awaited
  return (
    <section className={classes.card}>
      {opened ? <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" /> : <Waiting />}
      <div role="status" className={classes.words}>
        <h1>{title}</h1>
        <p className={classes.lead}>{detail}</p>
      </div>
      <p className={classes.countdown}>
        {left > 0 ? `Redirection automatique dans ${left}\u00a0s` : 'Ouverture de votre atelier'}
      </p>
      <ButtonLink to="/dashboard" replace size="md">
        Ouvrir mon atelier
      </ButtonLink>
    </section>
  )
}

function useOpenedPlan(): OpenedPlan | undefined {
  const [parameters] = useSearchParams()
  const sessionId = parameters.get('session_id') ?? ''
  const isSignedIn = useSignedIn()
  const [opened, setOpened] = useState<OpenedPlan>()
  useEffect(() => {
    if (!isSignedIn) return
    const gone = new AbortController()
    import('#features/subscriptions/web/api.ts').then(
      ({ awaitOpening }) => {
        if (!gone.signal.aborted) gone.signal.addEventListener('abort', awaitOpening(sessionId, setOpened))
      },
      () => {},
    )
    return () => gone.abort()
  }, [isSignedIn, sessionId])
  return opened
}
