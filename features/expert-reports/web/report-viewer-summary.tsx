import type { ReadValue } from '#features/expert-reports/report-blocks.ts'
import type { Shown } from '#features/expert-reports/web/report-viewer-selection.ts'

type SummaryProps = { values: readonly ReadValue[]; onShow: (shown: Shown) => void }

/** Vehicle, client, insurer, total and deductible: they stay in sight while the values scroll. */
export function ViewerSummary({ values, onShow }: SummaryProps) {
  return (
    <dl className="viewer-summary">
      {values.map(({ path, label, text, level }) => (
        <div key={path} data-field={path}>
          <dt>{label}</dt>
          <dd>
            {text !== null && level ? (
              <button
                type="button"
                title={`${label}\u00a0: ${text}`}
                onClick={() => onShow({ path, from: 'value', isByKeyboard: false })}
              >
                {text}
              </button>
            ) : (
              (text ?? <span className="viewer-blank">non imprimé</span>)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
