import { IconCheck, IconMinus } from '@tabler/icons-react'
import { type ComparisonRow, comparison } from '#features/marketing/comparison.ts'
import classes from '#features/marketing/web/landing-comparison.module.css'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import { brand } from '#lib/brand.ts'

export function LandingComparison() {
  return (
    <LandingSection
      id="comparison"
      tone="surface"
      eyebrow="Comparaison"
      title="Face à un logiciel de garage classique"
      lead="Dix points, et ce qui reste à venir dit comme tel. La colonne de droite décrit un logiciel installé sur un poste, tel qu’on en rencontre souvent."
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Fonction</th>
            <th scope="col">{brand.name}</th>
            <th scope="col">Logiciel classique</th>
          </tr>
        </thead>
        <tbody>
          {comparison.map((row) => (
            <Row key={row.feature} {...row} />
          ))}
        </tbody>
      </table>
    </LandingSection>
  )
}

/** A row of the table, which telephones show as a card. */
function Row({ feature, auto, autoCheck, classic, classicCheck }: ComparisonRow) {
  return (
    <tr>
      <th scope="row">{feature}</th>
      <td data-label={brand.name}>
        <Answer isYes={autoCheck} text={auto} />
      </td>
      <td data-label="Logiciel classique">
        <Answer isYes={classicCheck} text={classic} />
      </td>
    </tr>
  )
}

function Answer({ isYes, text }: { isYes: boolean; text: string }) {
  const Icon = isYes ? IconCheck : IconMinus
  return (
    <span className={classes.answer} data-yes={isYes || undefined}>
      <Icon size={18} stroke={2} role="img" aria-label={isYes ? 'Oui' : 'Non'} />
      <span>{text}</span>
    </span>
  )
}
