import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import classes from '#features/marketing/web/landing-trade.module.css'

const readings = [
  {
    to: '/blog',
    title: 'Le blog de l’atelier',
    text: 'Obligations légales, facture électronique, cession de créance : des articles écrits pour ceux qui réparent, avec leurs sources.',
    cta: 'Lire le blog',
  },
  {
    to: '/logiciel-garage-automobile',
    title: 'Choisir son logiciel de garage',
    text: 'Les questions à poser avant de signer, à nous comme aux autres.',
    cta: 'Lire le guide',
  },
]

export function LandingTrade() {
  return (
    <LandingSection
      id="trade"
      layout="beside"
      eyebrow="Le métier"
      title="Le métier d’abord, l’écran ensuite"
      lead="Une carrosserie se gère avec des règles précises. Nous les écrivons noir sur blanc avant de les mettre dans l’outil."
      isLeadForDesks
    >
      <ul className={classes.readings}>
        {readings.map(({ to, title, text, cta }) => (
          <li key={to}>
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
