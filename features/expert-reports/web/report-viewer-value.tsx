import { memo } from 'react'
import { type ReadValue, spokenOf } from '#features/expert-reports/report-blocks.ts'
import { useIsShown } from '#features/expert-reports/web/report-viewer-selection.ts'

type ValueProps = { value: ReadValue; line?: string | undefined; label?: string | undefined }

/** A value. A press shows its place; only a doubtful value carries a mark. */
export const ViewerValue = memo(function ViewerValue({ value, line, label }: ValueProps) {
  const isShown = useIsShown(value.path)
  if (value.text === null) return <span className="viewer-blank">non imprimé</span>
  if (!value.level) return <span className="viewer-unplaced">{value.text}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      className="viewer-value"
      data-path={value.path}
      data-level={value.level}
      aria-label={spokenOf(value, line)}
      aria-current={isShown || undefined}
    >
      {label && <i>{label}</i>}
      <b>{value.text}</b>
    </button>
  )
})
