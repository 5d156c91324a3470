import { useContext, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { blocksOf, blocksWith, summaryOf } from '#features/expert-reports/report-blocks.ts'
import { reportDoubtsOf } from '#features/expert-reports/report-doubts.ts'
import type { ConfidenceLevel, ReportReading } from '#features/expert-reports/report-reading.ts'
import { ViewerAlerts } from '#features/expert-reports/web/report-viewer-alerts.tsx'
import { ViewerBlock } from '#features/expert-reports/web/report-viewer-block.tsx'
import { ViewerChecks } from '#features/expert-reports/web/report-viewer-checks.tsx'
import { ViewerLevels } from '#features/expert-reports/web/report-viewer-levels.tsx'
import { ViewerPages } from '#features/expert-reports/web/report-viewer-pages.tsx'
import {
  buttonOf,
  createSelection,
  SelectionContext,
  useWhenShown,
} from '#features/expert-reports/web/report-viewer-selection.ts'
import { ViewerSummary } from '#features/expert-reports/web/report-viewer-summary.tsx'
import { type Correct, ViewerVerify } from '#features/expert-reports/web/report-viewer-verify.tsx'
import { useFollowing } from '#features/expert-reports/web/use-following.ts'
import { useViewerKeys } from '#features/expert-reports/web/use-viewer-keys.ts'
import { unseen } from '#ui/unseen.ts'

type ViewerProps = {
  reading: ReportReading
  pictures: readonly string[]
  /** Without it, values cannot be corrected. */
  onCorrect?: Correct
}
type View = 'pages' | 'both' | 'values'

const views: { view: View; label: string }[] = [
  { view: 'pages', label: 'Pages' },
  { view: 'both', label: 'Les deux' },
  { view: 'values', label: 'Valeurs' },
]

/** A report beside its reading. The routes load its styles: `report-viewer.page.css`. */
export function ReportViewer({ reading, pictures, onCorrect }: ViewerProps) {
  const [selection] = useState(createSelection)
  const [view, setView] = useState<View>('both')
  const root = useRef<HTMLDivElement>(null)
  useFollowing(root, reading)
  const choose = (chosen: View) => {
    flushSync(() => setView(chosen))
    // Without the values the page is short: the window would stay below the pages.
    if (chosen === 'pages') root.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  return (
    <SelectionContext value={selection}>
      <div ref={root} className="viewer" data-view={view}>
        <ViewerPages reading={reading} pictures={pictures} onReveal={() => setView('both')} />
        <ViewerValues reading={reading} pictures={pictures} onCorrect={onCorrect} onReveal={() => setView('both')} />
        <fieldset className="viewer-views" aria-label="Ce qui est montré">
          {views.map((each) => (
            <button key={each.view} type="button" aria-pressed={view === each.view} onClick={() => choose(each.view)}>
              {each.label}
            </button>
          ))}
        </fieldset>
      </div>
    </SelectionContext>
  )
}

type ValuesProps = Omit<ViewerProps, 'onCorrect'> & { onCorrect: Correct | undefined; onReveal: () => void }

function ViewerValues({ reading, pictures, onCorrect, onReveal }: ValuesProps) {
  const [all, list] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const selection = useContext(SelectionContext)
  const [level, setLevel] = useState<ConfidenceLevel | null>(null)
  const blocks = useMemo(() => blocksOf(reading), [reading])
  const kept = useMemo(() => (level ? blocksWith(blocks, level) : blocks), [blocks, level])
  const doubts = useMemo(() => reportDoubtsOf(reading), [reading])
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
      <div className="viewer-top">
        <ViewerSummary values={summaryOf(blocks)} onShow={selection.show} />
        <ViewerLevels evidence={reading.evidence} level={level} onLevel={setLevel} />
      </div>
      {!level && (
        <>
          <ViewerAlerts reading={reading} onShow={selection.show} />
          <ViewerChecks reading={reading} doubts={doubts} onShow={selection.show} />
          <ViewerVerify reading={reading} pictures={pictures} onShow={selection.show} onCorrect={onCorrect} />
        </>
      )}
      <h2 className={unseen}>Valeurs lues</h2>
      <div ref={list} {...keys}>
        {kept.map((block) => (
          <ViewerBlock key={block.id} block={block} />
        ))}
        {kept.length === 0 && <p className="viewer-none">Aucune valeur de cette sorte.</p>}
      </div>
    </div>
  )
}
