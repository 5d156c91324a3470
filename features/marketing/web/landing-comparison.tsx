import { type Icon, IconCheck, IconClockHour4, IconMinus } from '@tabler/icons-react'
import { type ComparisonRow, productComparison } from '#features/marketing/comparison.ts'
import classes from '#features/marketing/web/landing-comparison.module.css'
import { LandingReadiness } from '#features/marketing/web/landing-readiness.tsx'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import { brand } from '#lib/brand.ts'
import { Fold, folded } from '#ui/fold.tsx'

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
      <Fold more="Voir les dix points" less="Revenir à trois points">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Fonction</th>
              <th scope="col">{brand.name}</th>
              <th scope="col">Logiciel classique</th>
            </tr>
          </thead>
          <tbody>
            {productComparison.map((row, at) => (
              <Row key={row.feature} {...row} isFolded={at >= 3} />
            ))}
          </tbody>
        </table>
      </Fold>
    </LandingSection>
  )
}

type RowProps = ComparisonRow & { isFolded: boolean }

/** A table row, shown as a card on telephones. */
function Row({ feature, auto, autoCheck, readiness, classic, classicCheck, isFolded }: RowProps) {
  return (
    <tr {...(isFolded && folded)}>
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

type Mark = 'yes' | 'no' | 'coming'

const marks: Record<Mark, { icon: Icon; label: string }> = {
  yes: { icon: IconCheck, label: 'Oui' },
  no: { icon: IconMinus, label: 'Non' },
  coming: { icon: IconClockHour4, label: 'À venir' },
}

function Answer({ mark, text }: { mark: Mark; text: string }) {
  const { icon: Icon, label } = marks[mark]
  return (
    <span className={classes.answer} data-mark={mark}>
      <Icon size={18} stroke={1.75} role="img" aria-label={label} />
      <span className={classes.words}>
        {text} {mark === 'coming' && <LandingReadiness readiness={mark} />}
      </span>
    </span>
  )
}

function markOf(check: boolean): Mark {
  return check ? 'yes' : 'no'
}
