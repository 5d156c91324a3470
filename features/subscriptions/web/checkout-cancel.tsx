import { IconArrowBackUp } from '@tabler/icons-react'
import classes from '#features/subscriptions/web/checkout.module.css'
import { ButtonLink } from '#ui/plain-button.tsx'

export function CheckoutCancel() {
  return (
    <section className={classes.card}>
      <IconArrowBackUp size={36} stroke={1.5} aria-hidden="true" />
      <h1>Paiement annulé</h1>
      <p className={classes.lead}>
        Vous avez quitté la page de paiement avant la fin. Rien n’a été prélevé, votre formule n’a pas changé et vos
        données sont intactes.
      </p>
      <div className={classes.actions}>
        <ButtonLink to="/pricing" size="md">
          Revoir les tarifs
        </ButtonLink>
        <ButtonLink to="/contact" variant="default" size="md">
          Nous contacter
        </ButtonLink>
      </div>
    </section>
  )
}
