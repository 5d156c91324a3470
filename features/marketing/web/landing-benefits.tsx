import { benefits } from '#features/marketing/landing-benefits.ts'
import classes from '#features/marketing/web/landing-benefits.module.css'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'

export function LandingBenefits() {
  return (
    <LandingSection
      id="benefits"
      layout="beside"
      eyebrow="Bénéfices"
      title="Moins de bureau, plus d’atelier"
      lead="Trois objectifs guident chaque écran. Ce sont des cibles, pas des mesures : nous publierons les mesures quand elles existeront."
    >
      <dl className={classes.benefits}>
        {benefits.map(({ figure, title, text }) => (
          <div key={title}>
            <dt>
              <span>{figure}</span> {title}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </LandingSection>
  )
}
