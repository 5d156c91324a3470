import { Link } from 'react-router'
import { seoCards } from '#features/marketing/landing-solutions.ts'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import classes from '#features/marketing/web/landing-seo-cards.module.css'
import { brand } from '#lib/brand.ts'

export function LandingSeoCards() {
  return (
    <LandingSection
      id="pages"
      tone="sunken"
      grid={classes.grid}
      eyebrow="Aller plus loin"
      title="Sept pages pour comparer, comprendre, choisir"
    >
      <ul className={classes.cards}>
        {seoCards(brand).map(({ title, description, to, cta }) => (
          <li key={to}>
            <h3>{title}</h3>
            <p>{description}</p>
            <Link to={to}>{cta}</Link>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
