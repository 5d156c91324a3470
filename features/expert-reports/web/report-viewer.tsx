import { useContext, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { blocksOf, blocksWith } from '#features/expert-reports/report-blocks.ts'
import type { Level, ReportReading } from '#features/expert-reports/report-reading.ts'
import { ViewerAlerts } from '#features/expert-reports/web/report-viewer-alerts.tsx'
import { ViewerBlock } from '#features/expert-reports/web/report-viewer-block.tsx'
import { ViewerPages } from '#features/expert-reports/web/report-viewer-pages.tsx'
import {
  buttonOf,
  createSelection,
  SelectionContext,
  useWhenShown,
} from '#features/expert-reports/web/report-viewer-selection.ts'
import { ViewerLevels, ViewerSummary } from '#features/expert-reports/web/report-viewer-summary.tsx'
import { useViewerKeys } from '#features/expert-reports/web/use-viewer-keys.ts'
import { unseen } from '#ui/unseen.ts'

type ViewerProps = { reading: ReportReading; pictures: readonly string[] }
type View = 'pages' | 'both' | 'values'

const views: { view: View; label: string }[] = [
  { view: 'pages', label: 'Pages' },
  { view: 'both', label: 'Les deux' },
  { view: 'values', label: 'Valeurs' },
]

/** A report beside what was read in it. Its styles are a sheet of their own: `report-viewer.sheet.css`. */
export function ReportViewer({ reading, pictures }: ViewerProps) {
  const [selection] = useState(createSelection)
  const [view, setView] = useState<View>('both')
  return (
    <SelectionContext value={selection}>
      <div className="viewer" data-view={view}>
        <ViewerPages reading={reading} pictures={pictures} onReveal={() => setView('both')} />
        <ViewerValues reading={reading} onReveal={() => setView('both')} />
        <fieldset className="viewer-views" aria-label="Ce qui est montré">
          {views.map((each) => (
            <button key={each.view} type="button" aria-pressed={view === each.view} onClick={() => setView(each.view)}>
              {each.label}
            </button>
          ))}
        </fieldset>
      </div>
    </SelectionContext>
  )
}

function ViewerValues({ reading, onReveal }: { reading: ReportReading; onReveal: () => void }) {
  const [all, list] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const selection = useContext(SelectionContext)
  const [level, setLevel] = useState<Level | null>(null)
  const blocks = useMemo(() => blocksOf(reading), [reading])
  const kept = useMemo(() => (level ? blocksWith(blocks, level) : blocks), [blocks, level])
  const keys = useViewerKeys(list, 'value')

  useWhenShown(({ path, from, isByKeyboard }) => {
    if (from === 'value') return
    flushSync(onReveal)
    if (!buttonOf(all.current, path)) flushSync(() => setLevel(null))
    const value = buttonOf(all.current, path)
    value?.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (isByKeyboard) value?.focus({ preventScroll: true })
  })

  return (
    <div ref={all} className="viewer-values">
      <ViewerAlerts reading={reading} onShow={selection.show} />
      <ViewerSummary reading={reading} onShow={selection.show} />
      <h2 className={unseen}>Valeurs lues</h2>
      <ViewerLevels evidence={reading.evidence} level={level} onLevel={setLevel} />
      <div ref={list} {...keys}>
        {kept.map((block) => (
          <ViewerBlock key={block.id} block={block} />
        ))}
        {kept.length === 0 && <p className="viewer-none">Aucune valeur de cette sorte.</p>}
      </div>
    </div>
  )
}
