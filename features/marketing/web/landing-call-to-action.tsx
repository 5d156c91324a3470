import classes from '#features/marketing/web/landing-call-to-action.module.css'
import { brand } from '#lib/brand.ts'
import { ButtonLink } from '#ui/plain-button.tsx'
import { Slab } from '#ui/slab.tsx'

export function LandingCallToAction() {
  return (
    <section id="contact" aria-labelledby="contact-titre" className={classes.section}>
      <Slab className={classes.slab} veins={classes.veins}>
        <h2 id="contact-titre">Ouvrez votre atelier en ligne</h2>
        <p>
          Créez votre compte, invitez votre équipe, entrez vos premiers clients. Sans carte bancaire. Vous préférez en
          parler d’abord ? Une personne lit chaque message.
        </p>
        <div className={classes.doors}>
          <ButtonLink to="/register" size="lg">
            Démarrer gratuitement
          </ButtonLink>
          <a href={`mailto:${brand.email}?subject=${encodeURIComponent('Demande de démonstration')}`}>
            Demander une démonstration
          </a>
        </div>
        <p className={classes.mail}>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </p>
      </Slab>
    </section>
  )
}
