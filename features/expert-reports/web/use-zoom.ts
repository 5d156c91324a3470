import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReportReading } from '#features/expert-reports/report-reading.ts'
import { buttonOf, useWhenShown } from '#features/expert-reports/web/report-viewer-selection.ts'

const [least, most] = [0.5, 5]
/** How high a line must be on screen to be read without effort. */
const readableHeight = 15

/** How large the pages are, 1 being the width of their place; what is shown becomes large enough to be read. */
export function useZoom(
  pages: RefObject<HTMLElement | null>,
  evidence: ReportReading['evidence'],
  onReveal: () => void,
) {
  const [value, setValue] = useState(1)
  const to = (next: number) => setValueAround(pages.current, value, Math.min(most, Math.max(least, next)), setValue)

  useWhenShown(({ path, from }) => {
    if (from === 'page') return
    flushSync(onReveal)
    const [scroller, place] = [pages.current, buttonOf(pages.current, path)]
    const found = evidence[path]
    if (!scroller || !place || !found) return
    const { width, height } = place.getBoundingClientRect()
    const fitting = (0.9 * scroller.clientWidth) / width
    const wanted = Math.min(Math.max(1, readableHeight / height), Math.max(1, fitting))
    flushSync(() => setValue(Math.min(most, value * wanted)))
    centre(scroller, place)
  })

  useZoomByWheel(pages, (factor) => to(value * factor))
  return {
    value,
    least,
    most,
    in: () => to(value * 1.25),
    out: () => to(value / 1.25),
    fit: () => to(1),
  }
}

/** What stood in the middle stays there. */
function setValueAround(
  scroller: HTMLElement | null,
  before: number,
  after: number,
  set: (value: number) => void,
): void {
  if (!scroller || before === after) return
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller
  flushSync(() => set(after))
  const ratio = after / before
  scroller.scrollTo({
    left: (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
    top: (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
    behavior: 'instant',
  })
}

function centre(scroller: HTMLElement, place: HTMLElement): void {
  const [outer, inner] = [scroller.getBoundingClientRect(), place.getBoundingClientRect()]
  scroller.scrollBy({
    left: inner.left - outer.left - (scroller.clientWidth - inner.width) / 2,
    top: inner.top - outer.top - (scroller.clientHeight - inner.height) / 2,
    behavior: 'instant',
  })
  // The pages themselves may stand half below the window.
  place.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}

/** Ctrl and the wheel, or two fingers on a touchpad, which comes as the same. */
function useZoomByWheel(pages: RefObject<HTMLElement | null>, zoomBy: (factor: number) => void) {
  const latest = useRef(zoomBy)
  useEffect(() => {
    latest.current = zoomBy
  })
  useEffect(() => {
    const scroller = pages.current
    if (!scroller) return
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latest.current(Math.exp(-Math.sign(event.deltaY) * Math.min(0.2, Math.abs(event.deltaY) / 100)))
    }
    scroller.addEventListener('wheel', turn, { passive: false })
    return () => scroller.removeEventListener('wheel', turn)
  }, [pages])
}
