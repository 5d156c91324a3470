import { replacements } from '#features/marketing/landing-workshop.ts'
import classes from '#features/marketing/web/landing-all-in-one.module.css'
import { LandingReadiness } from '#features/marketing/web/landing-readiness.tsx'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import { Fold, folded } from '#ui/fold.tsx'

export function LandingAllInOne() {
  return (
    <LandingSection
      id="all-in-one"
      tone="sunken"
      layout="beside"
      eyebrow="Tout en un"
      title="Un dossier, au lieu de six endroits"
      lead="Ce qui se dit au comptoir, s’écrit au bureau et se fait en cabine finit au même endroit, à jour pour tous. Voilà ce que le logiciel réunit à mesure qu’il se construit."
      isLeadForDesks
    >
      <Fold more="Voir les six" less="Revenir à trois">
        <ul className={classes.list}>
          {replacements.map(({ before, after, readiness }, at) => (
            <li key={before} {...(at >= 3 && folded)}>
              <s>{before}</s>
              <b>{after}</b>
              <LandingReadiness readiness={readiness} />
            </li>
          ))}
        </ul>
      </Fold>
    </LandingSection>
  )
}
