import { countLevels } from '#features/expert-reports/report-blocks.ts'
import type { ConfidenceLevel, ReportReading } from '#features/expert-reports/report-reading.ts'
import { levelWords } from '#features/expert-reports/report-reading.ts'
import { formatCount } from '#lib/numbers.ts'

const exceptions: Exclude<ConfidenceLevel, 'sure'>[] = ['likely', 'doubtful']
const manyWords = { likely: 'Probables', doubtful: 'À vérifier' }

type LevelsProps = {
  evidence: ReportReading['evidence']
  level: ConfidenceLevel | null
  onLevel: (level: ConfidenceLevel | null) => void
}

/** Narrows the values to doubtful ones; hidden where all are sure. */
export function ViewerLevels({ evidence, level, onLevel }: LevelsProps) {
  const counts = countLevels(evidence)
  const all = counts.sure + counts.likely + counts.doubtful
  const shown = exceptions.filter((each) => counts[each] > 0)
  if (shown.length === 0) return <p className="viewer-levels">{formatCount(all)} valeurs lues, aucune à vérifier.</p>
  return (
    <fieldset className="viewer-levels" aria-label="Valeurs à montrer">
      <button type="button" aria-pressed={level === null} onClick={() => onLevel(null)}>
        Toutes <b>{formatCount(all)}</b>
      </button>
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          data-level={each}
          aria-pressed={level === each}
          onClick={() => onLevel(level === each ? null : each)}
          title={levelWords[each]}
        >
          {manyWords[each]} <b>{formatCount(counts[each])}</b>
        </button>
      ))}
    </fieldset>
  )
}
