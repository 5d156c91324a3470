import { Link } from 'react-router'
import { seoCards } from '#features/marketing/landing-solutions.ts'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import classes from '#features/marketing/web/landing-seo-cards.module.css'
import { brand } from '#lib/brand.ts'
import { Fold, folded } from '#ui/fold.tsx'

export function LandingSeoCards() {
  return (
    <LandingSection
      id="pages"
      tone="sunken"
      grid={classes.grid}
      eyebrow="Aller plus loin"
      title="Sept pages pour comparer, comprendre, choisir"
    >
      <Fold more="Voir les sept pages" less="Revenir à quatre pages">
        <ul className={classes.cards}>
          {seoCards(brand).map(({ title, description, to, cta }, at) => (
            <li key={to} {...(at >= 4 && folded)}>
              <h3>{title}</h3>
              <p>{description}</p>
              <Link to={to}>{cta}</Link>
            </li>
          ))}
        </ul>
      </Fold>
    </LandingSection>
  )
}
