import { useContext, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Level, Reading } from '#features/expert-reports/reading.ts'
import { blocksOf, blocksWith } from '#features/expert-reports/reading-blocks.ts'
import { ReadingAlerts } from '#features/expert-reports/web/reading-alerts.tsx'
import { ReadingBlock } from '#features/expert-reports/web/reading-block.tsx'
import { ReadingPages } from '#features/expert-reports/web/reading-pages.tsx'
import {
  buttonOf,
  createSelection,
  SelectionContext,
  useWhenShown,
} from '#features/expert-reports/web/reading-selection.ts'
import { ReadingLevels, ReadingSummary } from '#features/expert-reports/web/reading-summary.tsx'
import { useReadingKeys } from '#features/expert-reports/web/use-reading-keys.ts'
import { unseen } from '#ui/unseen.ts'

type ViewerProps = { reading: Reading; pictures: readonly string[] }
type View = 'pages' | 'both' | 'values'

const views: { view: View; label: string }[] = [
  { view: 'pages', label: 'Pages' },
  { view: 'both', label: 'Les deux' },
  { view: 'values', label: 'Valeurs' },
]

/** A report beside what was read in it. Its styles are a sheet of their own: `reading-viewer.sheet.css`. */
export function ReadingViewer({ reading, pictures }: ViewerProps) {
  const [selection] = useState(createSelection)
  const [view, setView] = useState<View>('both')
  return (
    <SelectionContext value={selection}>
      <div className="reading" data-view={view}>
        <ReadingPages reading={reading} pictures={pictures} onReveal={() => setView('both')} />
        <ReadingValues reading={reading} onReveal={() => setView('both')} />
        <fieldset className="reading-views" aria-label="Ce qui est montré">
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

function ReadingValues({ reading, onReveal }: { reading: Reading; onReveal: () => void }) {
  const [all, list] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const selection = useContext(SelectionContext)
  const [level, setLevel] = useState<Level | null>(null)
  const blocks = useMemo(() => blocksOf(reading), [reading])
  const kept = useMemo(() => (level ? blocksWith(blocks, level) : blocks), [blocks, level])
  const keys = useReadingKeys(list, 'value')

  useWhenShown(({ path, from, isByKeyboard }) => {
    if (from === 'value') return
    flushSync(onReveal)
    if (!buttonOf(all.current, path)) flushSync(() => setLevel(null))
    const value = buttonOf(all.current, path)
    value?.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (isByKeyboard) value?.focus({ preventScroll: true })
  })

  return (
    <div ref={all} className="reading-values">
      <ReadingAlerts reading={reading} onShow={selection.show} />
      <ReadingSummary reading={reading} onShow={selection.show} />
      <h2 className={unseen}>Valeurs lues</h2>
      <ReadingLevels evidence={reading.evidence} level={level} onLevel={setLevel} />
      <div ref={list} {...keys}>
        {kept.map((block) => (
          <ReadingBlock key={block.id} block={block} />
        ))}
        {kept.length === 0 && <p className="reading-none">Aucune valeur de cette sorte.</p>}
      </div>
    </div>
  )
}
