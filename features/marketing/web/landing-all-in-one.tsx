import { replacements } from '#features/marketing/landing-workshop.ts'
import classes from '#features/marketing/web/landing-all-in-one.module.css'
import { LandingReadiness } from '#features/marketing/web/landing-readiness.tsx'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'

export function LandingAllInOne() {
  return (
    <LandingSection
      id="all-in-one"
      tone="sunken"
      layout="beside"
      eyebrow="Tout en un"
      title="Un dossier, au lieu de six endroits"
      lead="Ce qui se dit au comptoir, s’écrit au bureau et se fait en cabine finit au même endroit, à jour pour tous. Voilà ce que le logiciel réunit à mesure qu’il se construit."
    >
      <ul className={classes.list}>
        {replacements.map(({ before, after, readiness }) => (
          <li key={before}>
            <s>{before}</s>
            <b>{after}</b>
            <LandingReadiness readiness={readiness} />
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
