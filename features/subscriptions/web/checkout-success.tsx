import { Button, Loader, Title } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useCountdown } from '#features/accounts/web/use-countdown.tsx'
import classes from '#features/subscriptions/web/checkout.module.css'

const seconds = 5

/** The payment page sent us back here; whether it was paid is for the payment provider to say, and for the workshop to show. */
export function CheckoutSuccess() {
  const navigate = useNavigate()
  const left = useCountdown(seconds, true, () => void navigate('/dashboard', { replace: true }))
  return (
    <section className={classes.card}>
      <Loader size="md" aria-hidden="true" />
      <Title order={1}>Merci, votre demande est enregistrée</Title>
      <p className={classes.lead}>
        Votre formule s’ouvre dès que le prestataire de paiement l’a confirmée, le plus souvent en quelques secondes. Si
        vous avez choisi un essai, rien n’a été prélevé.
      </p>
      <p className={classes.countdown}>
        {left > 0 ? `Redirection automatique dans ${left}\u00a0s` : 'Ouverture de votre atelier'}
      </p>
      <Button component={Link} to="/dashboard" replace size="md">
        Ouvrir mon atelier
      </Button>
    </section>
  )
}
