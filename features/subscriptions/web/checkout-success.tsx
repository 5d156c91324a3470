import { useNavigate } from 'react-router'
import { useCountdown } from '#features/accounts/web/use-countdown.tsx'
import classes from '#features/subscriptions/web/checkout.module.css'
import { ButtonLink } from '#ui/plain-button.tsx'
import { Waiting } from '#ui/waiting.tsx'

const seconds = 5

/** The payment page sent us back here; whether it was paid is for the payment provider to say, and for the workshop to show. */
export function CheckoutSuccess() {
  const navigate = useNavigate()
  const left = useCountdown(seconds, true, () => void navigate('/dashboard', { replace: true }))
  return (
    <section className={classes.card}>
      <Waiting />
      <h1>Merci, votre demande est enregistrée</h1>
      <p className={classes.lead}>
        Votre formule s’ouvre dès que le prestataire de paiement l’a confirmée, le plus souvent en quelques secondes. Si
        vous avez choisi un essai, rien n’a été prélevé.
      </p>
      <p className={classes.countdown}>
        {left > 0 ? `Redirection automatique dans ${left}\u00a0s` : 'Ouverture de votre atelier'}
      </p>
      <ButtonLink to="/dashboard" replace size="md">
        Ouvrir mon atelier
      </ButtonLink>
    </section>
  )
}
