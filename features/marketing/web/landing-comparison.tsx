import { type Icon, IconCheck, IconChevronDown, IconClockHour4, IconMinus } from '@tabler/icons-react'
import { type ComparisonRow, comparison } from '#features/marketing/comparison.ts'
import classes from '#features/marketing/web/landing-comparison.module.css'
import { LandingReadiness } from '#features/marketing/web/landing-readiness.tsx'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import { brand } from '#lib/brand.ts'

export function LandingComparison() {
  return (
    <LandingSection
      id="comparison"
      tone="surface"
      layout="centred"
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
      <details className={classes.more}>
        <summary>
          <span>Voir les dix points</span>
          <span>Revenir à quatre points</span>
          <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
        </summary>
      </details>
    </LandingSection>
  )
}

/** A row of the table, which telephones show as a card. */
function Row({ feature, auto, autoCheck, readiness, classic, classicCheck }: ComparisonRow) {
  return (
    <tr>
      <th scope="row">{feature}</th>
      <td data-label={brand.name}>
        <Answer mark={readiness ?? markOf(autoCheck)} text={auto} />
      </td>
      <td data-label="Logiciel classique">
        <Answer mark={markOf(classicCheck)} text={classic} />
      </td>
    </tr>
  )
}

type Mark = 'yes' | 'no' | 'tried' | 'coming'

const marks: Record<Mark, { icon: Icon; label: string }> = {
  yes: { icon: IconCheck, label: 'Oui' },
  no: { icon: IconMinus, label: 'Non' },
  tried: { icon: IconClockHour4, label: 'À l’essai' },
  coming: { icon: IconClockHour4, label: 'À venir' },
}

function Answer({ mark, text }: { mark: Mark; text: string }) {
  const { icon: Icon, label } = marks[mark]
  return (
    <span className={classes.answer} data-mark={mark}>
      <Icon size={18} stroke={1.75} role="img" aria-label={label} />
      <span className={classes.words}>
        {text} {(mark === 'tried' || mark === 'coming') && <LandingReadiness readiness={mark} />}
      </span>
    </span>
  )
}

function markOf(check: boolean): Mark {
  return check ? 'yes' : 'no'
}
