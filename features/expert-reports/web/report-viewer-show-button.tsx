import type { Shown } from '#features/expert-reports/web/report-viewer-selection.ts'

type ShowButtonProps = { path: string; what: string; onShow: (shown: Shown) => void }

/** Shows the place of a statement in the page. */
export function ShowButton({ path, what, onShow }: ShowButtonProps) {
  return (
    <button
      type="button"
      className="viewer-show"
      aria-label={`Voir dans le rapport\u00a0: ${what}`}
      onClick={() => onShow({ path, from: 'value', isByKeyboard: false })}
    >
      Voir
    </button>
  )
}
