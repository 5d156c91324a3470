import { LandingDemo } from '#features/marketing/web/landing-demo.tsx'
import classes from '#features/marketing/web/landing-hero.module.css'
import { brand } from '#lib/brand.ts'
import { ButtonLink } from '#ui/plain-button.tsx'
import { Veins } from '#ui/veins.tsx'

export function LandingHero() {
  return (
    <section className={classes.hero} aria-labelledby="accueil-titre">
      <Veins className={classes.veins} />
      <div className={classes.wrap}>
        <div className={classes.words}>
          <p className={classes.eyebrow}>Pour les carrosseries et les garages</p>
          <h1 id="accueil-titre" className={classes.title}>
            Le rapport d’expert arrive. <em>Le dossier suit.</em>
          </h1>
          <p className={classes.lead}>
            {brand.name} est le logiciel en ligne des ateliers français : du rapport au devis, de l’ordre de réparation
            à la facture, sans recopier une ligne.
          </p>
          <div className={classes.doors}>
            <ButtonLink to="/register" size="lg">
              Démarrer gratuitement
            </ButtonLink>
            <ButtonLink to="/essai" size="lg" variant="default">
              Essayer avec un rapport
            </ButtonLink>
          </div>
          <p className={classes.promise}>
            14{'\u00a0'}jours d’essai, sans carte bancaire, sans engagement.
            <span>Version bêta : du rapport d’expert à la facture, c’est en service, le reste arrive.</span>
          </p>
        </div>
        <LandingDemo />
      </div>
    </section>
  )
}
