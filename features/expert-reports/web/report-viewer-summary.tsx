import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { countLevels } from '#features/expert-reports/report-blocks.ts'
import { type Level, levelWords, type ReportReading } from '#features/expert-reports/report-reading.ts'
import type { Shown } from '#features/expert-reports/web/report-viewer-selection.ts'
import { ShowButton } from '#features/expert-reports/web/report-viewer-show-button.tsx'

type SummaryProps = { reading: ReportReading; onShow: (shown: Shown) => void }

/** What adds up in the report and what does not, before its values. */
export function ViewerSummary({ reading: { checks, doubts, evidence }, onShow }: SummaryProps) {
  const failing = checks.filter(({ holds }) => !holds)
  return (
    <section className="viewer-summary" aria-labelledby="bloc-controles">
      <h2 id="bloc-controles">Calculs refaits</h2>
      <p className="viewer-verdict" data-sound={failing.length === 0}>
        {failing.length === 0 ? <IconCircleCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
        {verdictOf(checks.length, failing.length)}
      </p>
      {doubts.length > 0 && (
        <ul className="viewer-doubts">
          {doubts.map(({ path, sentence }) => (
            <li key={`${path} ${sentence}`}>
              <span>{sentence}</span>
              {evidence[path] && <ShowButton path={path} what={sentence} onShow={onShow} />}
            </li>
          ))}
        </ul>
      )}
      {checks.length > 0 && (
        <details>
          <summary>Voir les {checks.length} calculs</summary>
          <ul className="viewer-checks">
            {[...failing, ...checks.filter(({ holds }) => holds)].map(({ path, sentence, holds }) => (
              <li key={path} data-holds={holds}>
                <span>{sentence}</span>
                {evidence[path] && <ShowButton path={path} what={sentence} onShow={onShow} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function verdictOf(count: number, failing: number): string {
  if (count === 0) return 'Ce rapport n’imprime pas de quoi refaire ses calculs.'
  if (failing === 0)
    return count === 1
      ? 'Le calcul que le rapport permet de refaire est juste.'
      : `Les ${count} calculs que le rapport permet de refaire sont justes.`
  return `${failing} calcul${failing > 1 ? 's' : ''} sur ${count} ne tombe${failing > 1 ? 'nt' : ''} pas juste.`
}

const levels: Level[] = ['sure', 'likely', 'doubtful']
const manyWords: Record<Level, string> = { sure: 'Sûres', likely: 'Probables', doubtful: 'À vérifier' }

type LevelsProps = { evidence: ReportReading['evidence']; level: Level | null; onLevel: (level: Level | null) => void }

/** How sure the reading is, which is also what one wants to look at. */
export function ViewerLevels({ evidence, level, onLevel }: LevelsProps) {
  const counts = countLevels(evidence)
  const all = counts.sure + counts.likely + counts.doubtful
  return (
    <fieldset className="viewer-levels" aria-label="Valeurs à montrer">
      <button type="button" aria-pressed={level === null} onClick={() => onLevel(null)}>
        Toutes <b>{all}</b>
      </button>
      {levels.map((each) => (
        <button
          key={each}
          type="button"
          data-level={each}
          aria-pressed={level === each}
          onClick={() => onLevel(level === each ? null : each)}
          title={levelWords[each]}
        >
          {manyWords[each]} <b>{counts[each]}</b>
        </button>
      ))}
    </fieldset>
  )
}
