import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReportReading } from '#features/expert-reports/report-reading.ts'
import { leftToKeep, leftToShow, zoomToShow } from '#features/expert-reports/report-zoom.ts'
import { buttonOf, useWhenShown } from '#features/expert-reports/web/report-viewer-selection.ts'

const [least, most] = [0.5, 5]

/** The zoom of the pages, 1 being the width of their place. Showing a value makes it legible and keeps amounts in sight. */
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
    if (!scroller || !place || !evidence[path]) return
    const amount = amountBeside(scroller, path) ?? place
    const paneWidth = scroller.clientWidth
    const [shown, beside] = [place.getBoundingClientRect(), amount.getBoundingClientRect()]
    const spanWidth = Math.max(shown.right, beside.right) - Math.min(shown.left, beside.left)
    flushSync(() => setValue(Math.min(most, zoomToShow({ now: value, place: shown, spanWidth, paneWidth }))))
    bringIntoSight(scroller, place, amount)
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

function amountBeside(scroller: HTMLElement, path: string): HTMLElement | null {
  const [list, line, field] = path.split('.')
  return field ? buttonOf(scroller, `${list}.${line}.amount`) : null
}

/** Keeps the height of the middle, and the amount column where one is in sight. */
function setValueAround(
  scroller: HTMLElement | null,
  before: number,
  after: number,
  set: (value: number) => void,
): void {
  if (!scroller || before === after) return
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller
  const ratio = after / before
  const left = leftToKeep({ scrollLeft, amountRight: amountColumn(scroller), paneWidth: clientWidth, ratio })
  flushSync(() => set(after))
  const top = (scrollTop + clientHeight / 2) * ratio - clientHeight / 2
  scroller.scrollTo({ left, top, behavior: 'instant' })
}

/** The right edge of the amounts at the height of the pane, from the left of the scrolled content. */
function amountColumn(scroller: HTMLElement): number | undefined {
  const pane = scroller.getBoundingClientRect()
  const edges = [...scroller.querySelectorAll('[data-path$=".amount"]')]
    .map((each) => each.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > pane.top && top < pane.bottom)
    .map(({ right }) => right - pane.left + scroller.scrollLeft)
  return edges.length > 0 ? Math.max(...edges) : undefined
}

function bringIntoSight(scroller: HTMLElement, place: HTMLElement, amount: HTMLElement): void {
  const outer = scroller.getBoundingClientRect()
  const edgesOf = ({ left, right }: DOMRect) => ({
    left: left - outer.left + scroller.scrollLeft,
    right: right - outer.left + scroller.scrollLeft,
  })
  const [inner, beside] = [place.getBoundingClientRect(), amount.getBoundingClientRect()]
  const [own, other] = [edgesOf(inner), edgesOf(beside)]
  const span = { left: Math.min(own.left, other.left), right: Math.max(own.right, other.right) }
  scroller.scrollTo({
    left: leftToShow({ place: own, span, paneWidth: scroller.clientWidth }),
    top: scroller.scrollTop + inner.top - outer.top - (scroller.clientHeight - inner.height) / 2,
    behavior: 'instant',
  })
  // Up to half of the pages may stand below the window.
  place.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}

/** Ctrl and the wheel; a pinch on a touchpad sends the same event. */
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
