import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { solutionCards } from '#features/marketing/landing-solutions.ts'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import classes from '#features/marketing/web/landing-solutions.module.css'

export function LandingSolutions() {
  return (
    <LandingSection
      id="solutions"
      layout="split"
      eyebrow="Solutions"
      title="À chaque atelier sa façon de travailler"
      lead="Le dossier est le même ; ce qui compte le matin en arrivant ne l’est pas. Chaque page dit ce qui fonctionne et ce qui se prépare."
      isLeadForDesks
    >
      <ul className={classes.cards}>
        {solutionCards.map(({ title, text, to, cta }) => (
          <li key={to} className={classes.card}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={to}>
              {cta}
              <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
