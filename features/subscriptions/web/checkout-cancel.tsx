import { Button, Title } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from '#features/subscriptions/web/checkout.module.css'

export function CheckoutCancel() {
  return (
    <section className={classes.card}>
      <IconArrowBackUp size={36} stroke={1.5} aria-hidden="true" />
      <Title order={1}>Paiement annulé</Title>
      <p className={classes.lead}>
        Vous avez quitté la page de paiement avant la fin. Rien n’a été prélevé, votre formule n’a pas changé et vos
        données sont intactes.
      </p>
      <div className={classes.actions}>
        <Button component={Link} to="/pricing" size="md">
          Revoir les tarifs
        </Button>
        <Button component={Link} to="/contact" variant="default" size="md">
          Nous contacter
        </Button>
      </div>
    </section>
  )
}
