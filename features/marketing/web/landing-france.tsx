import { franceRows } from '#features/marketing/landing-france-map.ts'
import { frenchFacts } from '#features/marketing/landing-workshop.ts'
import classes from '#features/marketing/web/landing-france.module.css'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import { Fold, folded } from '#ui/fold.tsx'

export function LandingFrance() {
  return (
    <LandingSection
      id="france"
      grid={classes.country}
      eyebrow="Usage en France"
      title="Pensé pour les ateliers français"
      lead="Un logiciel traduit ne suffit pas : les taux, les assureurs, la TVA et les lois d’ici font le quotidien d’une carrosserie."
      isLeadForDesks
    >
      <figure className={classes.map}>
        <svg viewBox="-4 -6 252 230" aria-hidden="true">
          <path className={classes.vein} d="M8 54C60 66 70 92 112 84S168 120 152 150 196 172 232 216" />
          {franceRows.map((row) => (
            <path key={row} d={row} />
          ))}
        </svg>
        <figcaption>De Dunkerque à Ajaccio, en ligne et hors ligne. Illustration.</figcaption>
      </figure>
      <div>
        <Fold more="Voir les quatre points" less="Revenir à un point">
          <dl className={classes.facts}>
            {frenchFacts.map(({ title, text }, at) => (
              <div key={title} {...(at >= 1 && folded)}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      </div>
    </LandingSection>
  )
}
