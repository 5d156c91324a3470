import { IconArrowsHorizontal, IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type CSSProperties, useCallback, useMemo, useRef } from 'react'
import { nameOf } from '#features/expert-reports/report-blocks.ts'
import { placesOf, type ReportReading, rowsOn } from '#features/expert-reports/report-reading.ts'
import { ViewerPage } from '#features/expert-reports/web/report-viewer-page.tsx'
import { usePageInSight } from '#features/expert-reports/web/use-page-in-sight.ts'
import { useViewerKeys } from '#features/expert-reports/web/use-viewer-keys.ts'
import { useZoom } from '#features/expert-reports/web/use-zoom.ts'

type PagesProps = {
  reading: ReportReading
  pictures: readonly string[]
  onReveal: () => void
  /** More in the bar, and below the pages. */
  tool?: React.ReactNode
  foot?: React.ReactNode
}

/** The pages one under the other, with the zoom buttons. */
export function ViewerPages({ reading, pictures, onReveal, tool, foot }: PagesProps) {
  const { report, pages } = reading
  const evidence = useMemo(() => placesOf(reading), [reading])
  const scroller = useRef<HTMLDivElement>(null)
  const zoom = useZoom(scroller, evidence, onReveal)
  const { page, goTo } = usePageInSight(scroller)
  const keys = useViewerKeys(scroller, 'page')
  const name = useCallback((path: string) => nameOf(report, path), [report])
  const rows = useMemo(() => pages.map(({ number }) => rowsOn(number, evidence)), [pages, evidence])
  const widest = Math.max(...pages.map(({ width }) => width))
  const style = { '--zoom': zoom.value } as CSSProperties // React’s type knows no CSS variables
  return (
    <section className="viewer-pages" aria-label="Pages du rapport">
      <div className="viewer-bar">
        <p>
          Page {page}
          <span> sur {pages.length}</span>
        </p>
        {tool}
        <BarButton label="Page précédente" onClick={() => goTo(page - 1)} disabled={page <= 1}>
          <IconChevronUp />
        </BarButton>
        <BarButton label="Page suivante" onClick={() => goTo(page + 1)} disabled={page >= pages.length}>
          <IconChevronDown />
        </BarButton>
        <output aria-label="Agrandissement">{Math.round(zoom.value * 100)}&nbsp;%</output>
        <BarButton label="Réduire" onClick={zoom.out} disabled={zoom.value <= zoom.least}>
          <IconZoomOut />
        </BarButton>
        <BarButton label="Agrandir" onClick={zoom.in} disabled={zoom.value >= zoom.most}>
          <IconZoomIn />
        </BarButton>
        <BarButton label="Ajuster à la largeur" onClick={zoom.fit} disabled={zoom.value === 1}>
          <IconArrowsHorizontal />
        </BarButton>
      </div>
      <div ref={scroller} className="viewer-scroller" style={style} {...keys}>
        {pages.map((each, at) => (
          <ViewerPage
            key={each.number}
            page={each}
            rows={rows[at] ?? []}
            picture={pictures[at]}
            share={each.width / widest}
            count={pages.length}
            nameOf={name}
          />
        ))}
      </div>
      {foot}
    </section>
  )
}

type BarButtonProps = { label: string; onClick: () => void; disabled: boolean; children: React.ReactNode }

/** A disabled button would lose the focus; at its limit this one does nothing. */
function BarButton({ label, onClick, disabled, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick()
      }}
    >
      {children}
    </button>
  )
}
