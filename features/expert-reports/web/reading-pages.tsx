import { IconArrowsHorizontal, IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type CSSProperties, useCallback, useMemo, useRef } from 'react'
import { placesOf, type Reading, rowsOn } from '#features/expert-reports/reading.ts'
import { nameOf } from '#features/expert-reports/reading-blocks.ts'
import { ReadingPage } from '#features/expert-reports/web/reading-page.tsx'
import { usePageInSight } from '#features/expert-reports/web/use-page-in-sight.ts'
import { useReadingKeys } from '#features/expert-reports/web/use-reading-keys.ts'
import { useZoom } from '#features/expert-reports/web/use-zoom.ts'

type PagesProps = { reading: Reading; pictures: readonly string[]; onReveal: () => void }

/** The pages under one another, with what makes them larger. */
export function ReadingPages({ reading, pictures, onReveal }: PagesProps) {
  const { report, pages } = reading
  const evidence = useMemo(() => placesOf(reading), [reading])
  const sheet = useRef<HTMLDivElement>(null)
  const zoom = useZoom(sheet, evidence, onReveal)
  const { page, goTo } = usePageInSight(sheet)
  const keys = useReadingKeys(sheet, 'page')
  const name = useCallback((path: string) => nameOf(report, path), [report])
  const rows = useMemo(() => pages.map(({ number }) => rowsOn(number, evidence)), [pages, evidence])
  const widest = Math.max(...pages.map(({ width }) => width))
  const style = { '--zoom': zoom.value } as CSSProperties // a variable of the sheet is no property that React knows
  return (
    <section className="reading-pages" aria-label="Pages du rapport">
      <div className="reading-bar">
        <p>
          Page {page}
          <span> sur {pages.length}</span>
        </p>
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
      <div ref={sheet} className="reading-sheets" style={style} {...keys}>
        {pages.map((each, at) => (
          <ReadingPage
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
    </section>
  )
}

type BarButtonProps = { label: string; onClick: () => void; disabled: boolean; children: React.ReactNode }

/** It stays where the focus is, even when there is nothing more to do. */
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
