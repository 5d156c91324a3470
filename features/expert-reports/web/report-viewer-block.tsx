import { memo } from 'react'
import { isOf, type ReadBlock, type ReadLine, worstLevel } from '#features/expert-reports/report-blocks.ts'
import { ViewerValue } from '#features/expert-reports/web/report-viewer-value.tsx'
import { formatCount } from '#lib/numbers.ts'

/** One part of a report: its values beside their names, or its lines in columns. */
export const ViewerBlock = memo(function ViewerBlock({ block }: { block: ReadBlock }) {
  const { id, title, values, lines } = block
  return (
    <section className="viewer-block" aria-labelledby={`bloc-${id}`}>
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

function Lines({ block: { title, columns }, lines }: { block: ReadBlock; lines: ReadLine[] }) {
  if (lines.length === 0) return <p className="viewer-none">Aucune ligne imprimée.</p>
  return (
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
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.at} line={line} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = { line: ReadLine; columns: ReadBlock['columns'] }

const Line = memo(function Line({ line: { at, title, amount, details }, columns }: LineProps) {
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
        const value = details.find((detail) => isOf(detail, field))
        return (
          <td key={field} data-label={label}>
            {value && <ViewerValue value={value} line={name} />}
          </td>
        )
      })}
      <td>
        <ViewerValue value={amount} line={name} />
      </td>
    </tr>
  )
})
