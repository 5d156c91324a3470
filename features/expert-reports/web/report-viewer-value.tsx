import { memo, useContext } from 'react'
import { type ReadValue, spokenOf } from '#features/expert-reports/report-blocks.ts'
import { useIsShown } from '#features/expert-reports/web/report-viewer-selection.ts'
import { EditingContext, useIsOpen } from '#features/expert-reports/web/review-editing.ts'

type ValueProps = { value: ReadValue; line?: string | undefined; label?: string | undefined }

/** A value. A press shows its place; only a doubtful value, or one that a person changed, carries a mark. */
export const ViewerValue = memo(function ViewerValue({ value, line, label }: ValueProps) {
  const editing = useContext(EditingContext)
  const isShown = useIsShown(value.path)
  const isOpen = useIsOpen(value.path)
  if (editing && isOpen) return <editing.Field value={value} line={line} label={label} />
  if (!editing && value.text === null) return <span className="viewer-blank">non imprimé</span>
  if (!editing && !value.level) return <span className="viewer-unplaced">{value.text}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      className="viewer-value"
      data-path={value.path}
      data-level={value.level ?? undefined}
      aria-label={spokenOf(value, line)}
      aria-current={isShown || undefined}
    >
      {label && <i>{label}</i>}
      {value.text === null ? <span className="viewer-blank">{label ? '' : 'non imprimé'}</span> : <b>{value.text}</b>}
      {value.machine !== undefined && (
        <small>
          lu{'\u202f'}: {value.machine}
        </small>
      )}
    </button>
  )
})
