import { memo } from 'react'
import type { ReadBlock, ReadLine } from '#features/expert-reports/report-blocks.ts'
import { ViewerValue } from '#features/expert-reports/web/report-viewer-value.tsx'

/** One part of a report: its values by their names, or its lines. */
export const ViewerBlock = memo(function ViewerBlock({ block }: { block: ReadBlock }) {
  const { id, title, values, lines } = block
  return (
    <section className="viewer-block" aria-labelledby={`bloc-${id}`}>
      <h3 id={`bloc-${id}`}>
        {title}
        {lines && lines.length > 0 && <small>{lines.length}</small>}
      </h3>
      {lines ? (
        <Lines title={title} lines={lines} />
      ) : (
        <dl>
          {values.map((value) => (
            <div key={value.path} data-row="">
              <dt>{value.label}</dt>
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

function Lines({ title, lines }: { title: string; lines: ReadLine[] }) {
  if (lines.length === 0) return <p className="viewer-none">Aucune ligne imprimée.</p>
  return (
    <ol aria-label={title}>
      {lines.map((line) => (
        <Line key={line.at} line={line} name={`Ligne\u00a0${line.at + 1}`} />
      ))}
    </ol>
  )
}

const Line = memo(function Line({ line: { at, title, amount, details }, name }: { line: ReadLine; name: string }) {
  return (
    <li className="viewer-line" value={at + 1}>
      <div data-row="">
        <span className="viewer-rank" aria-hidden="true">
          {at + 1}
        </span>
        <ViewerValue value={title} line={name} />
        <ViewerValue value={amount} line={name} />
      </div>
      {details.length > 0 && (
        <div data-row="" className="viewer-details">
          {details.map((value) => (
            <ViewerValue key={value.path} value={value} line={name} label={value.label} />
          ))}
        </div>
      )}
    </li>
  )
})
