import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { gapOf, type ReportDoubt, verdictOf } from '#features/expert-reports/report-doubts.ts'
import type { ReportReading } from '#features/expert-reports/report-reading.ts'
import type { Shown } from '#features/expert-reports/web/report-viewer-selection.ts'
import { ShowButton } from '#features/expert-reports/web/report-viewer-show-button.tsx'
import { formatCount } from '#lib/numbers.ts'

type ChecksProps = { reading: ReportReading; doubts: readonly ReportDoubt[]; onShow: (shown: Shown) => void }

/** The sums of the report. An open sum stands here only where the report itself prints it so. */
export function ViewerChecks({ reading, doubts, onShow }: ChecksProps) {
  const { checks, evidence } = reading
  const failing = checks.filter(({ holds }) => !holds)
  const printed = doubts.filter(({ isOfReading }) => !isOfReading)
  return (
    <section className="viewer-panel" aria-labelledby="bloc-controles">
      <h2 id="bloc-controles">Calculs refaits</h2>
      <p className="viewer-verdict" data-sound={failing.length === 0}>
        {failing.length === 0 ? <IconCircleCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
        {verdictOf(checks.length, failing.length, printed.length > 0)}
      </p>
      {printed.length > 0 && (
        <ul className="viewer-doubts">
          {printed.map(({ path, sentence }) => (
            <li key={`${path} ${sentence}`}>
              <span>
                <small>Calcul à vérifier</small>
                {sentence}
              </span>
              {evidence[path] && <ShowButton path={path} what={sentence} onShow={onShow} />}
            </li>
          ))}
        </ul>
      )}
      {checks.length > 0 && (
        <details>
          <summary>{checks.length > 1 ? `Voir les ${formatCount(checks.length)} calculs` : 'Voir le calcul'}</summary>
          <ul className="viewer-checks">
            {[...failing, ...checks.filter(({ holds }) => holds)].map(({ path, sentence, holds }) => (
              <li key={path} data-holds={holds}>
                <span>
                  {printed.length > 0 ? sentence : sentence.replace('le rapport imprime', 'nous lisons')}
                  {!holds && <small>{gapOf(reading, path)}</small>}
                </span>
                {evidence[path] && <ShowButton path={path} what={sentence} onShow={onShow} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
