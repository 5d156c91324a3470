import { memo, useContext } from 'react'
import { isOf, type ReadBlock, type ReadLine, worstLevel } from '#features/expert-reports/report-blocks.ts'
import { isLineSection, type LineSection } from '#features/expert-reports/report-correction.ts'
import { ViewerValue } from '#features/expert-reports/web/report-viewer-value.tsx'
import { EditingContext } from '#features/expert-reports/web/review-editing.ts'
import { formatCount } from '#lib/numbers.ts'
import { unseen } from '#ui/unseen.ts'

/** One part of a report: its values beside their names, or its lines in columns. */
export const ViewerBlock = memo(function ViewerBlock({ block }: { block: ReadBlock }) {
  const { id, title, values, lines } = block
  return (
    <section className="viewer-block" data-block={id} aria-labelledby={`bloc-${id}`}>
      <h3 id={`bloc-${id}`}>
        {title}
        {lines && lines.length > 0 && <small>{formatCount(lines.length)}</small>}
      </h3>
      {lines ? (
        <Lines block={block} lines={lines} />
      ) : (
        <dl>
          {values.map((value) => (
            <div key={value.path} data-row="">
              <dt data-worst={worstLevel([value])}>{value.label}</dt>
              <dd>
                <ViewerValue value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
})

function Lines({ block: { id, title, columns }, lines }: { block: ReadBlock; lines: ReadLine[] }) {
  const editing = useContext(EditingContext)
  const section = editing && isLineSection(id) ? id : undefined
  const foot = editing && section && <editing.BlockFoot section={section} count={lines.length} />
  if (lines.length === 0)
    return (
      <>
        <p className="viewer-none">Aucune ligne imprimée.</p>
        {foot}
      </>
    )
  const table = (
    <table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">N°</th>
          <th scope="col">Désignation</th>
          {columns.map(({ field, label }) => (
            <th key={field} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">Montant HT</th>
          {section && (
            <th scope="col">
              <span className={unseen}>Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.at} line={line} columns={columns} section={section} count={lines.length} />
        ))}
      </tbody>
    </table>
  )
  return (
    <>
      {table}
      {foot}
    </>
  )
}

type LineProps = {
  line: ReadLine
  columns: ReadBlock['columns']
  /** Set where lines are edited. */
  section: LineSection | undefined
  count: number
}

const Line = memo(function Line({ line: { at, title, amount, details }, columns, section, count }: LineProps) {
  const editing = useContext(EditingContext)
  const name = `Ligne\u00a0${at + 1}`
  const notes = details.filter((detail) => !columns.some(({ field }) => isOf(detail, field)))
  return (
    <tr data-row="">
      <td data-worst={worstLevel([title, amount, ...details])}>{at + 1}</td>
      <td>
        <ViewerValue value={title} line={name} />
        {notes.length > 0 && (
          <span className="viewer-notes">
            {notes.map((value) => (
              <ViewerValue key={value.path} value={value} line={name} label={value.label} />
            ))}
          </span>
        )}
      </td>
      {columns.map(({ field, label }) => {
        const blank = section && { path: `${section}.${at}.${field}`, label, text: null, level: null }
        const value = details.find((detail) => isOf(detail, field)) ?? blank
        return (
          <td key={field} data-label={label}>
            {value && <ViewerValue value={value} line={name} />}
          </td>
        )
      })}
      <td>
        <ViewerValue value={amount} line={name} />
      </td>
      {editing && section && (
        <td className="review-acts">
          <editing.LineMenu section={section} at={at} count={count} name={name} />
        </td>
      )}
    </tr>
  )
})
