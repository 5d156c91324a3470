import { type RefObject, useEffect } from 'react'
import { nearestPlace, type ReadPage, type ReportReading } from '#features/expert-reports/report-reading.ts'
import { buttonOf } from '#features/expert-reports/web/report-viewer-selection.ts'

type Followed = { evidence: ReportReading['evidence']; pages: readonly ReadPage[] }
type Part = 'page' | 'value'

/** The reading line: its height in a part, as a share. */
const readingLine = 0.3

/** The height of the reading line on the pages: it moves to the edge at the first and the last page, so that every value can be reached. */
function lineOnPages({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  const left = scrollHeight - clientHeight - scrollTop
  return Math.min(Math.max(clientHeight * readingLine, clientHeight - left), scrollTop)
}

/** The pages follow scrolled values, and the values follow scrolled pages. */
export function useFollowing(root: RefObject<HTMLElement | null>, { evidence, pages }: Followed): void {
  useEffect(() => {
    const viewer = root.current
    const scroller = viewer?.querySelector<HTMLElement>('.viewer-scroller')
    const values = viewer?.querySelector<HTMLElement>('.viewer-values')
    if (!viewer || !scroller || !values) return
    const listening = new AbortController()
    const { signal } = listening
    // Only the part that the person scrolls leads; scripted scrolling is not followed.
    let hand: Part | undefined
    let frame = 0
    for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      const take = ({ target }: Event) => {
        hand = target instanceof Node && scroller.contains(target) ? 'page' : 'value'
      }
      addEventListener(kind, take, { passive: true, capture: true, signal })
    }
    // A press chooses a value; the scrolling after it is scripted, and what was scrolled before it leads no more.
    const leave = () => {
      hand = undefined
      cancelAnimationFrame(frame)
    }
    addEventListener('click', leave, { capture: true, signal })
    const hear = ({ target }: Event) => {
      const part: Part = target === scroller ? 'page' : 'value'
      const isOurs = target === scroller || target === values || target === document
      if (!isOurs || hand !== part) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const path = part === 'page' ? pathOnPages(scroller, { evidence, pages }) : pathAmongValues(values)
        if (!path || !evidence[path]) return
        mark(viewer, path)
        const [scrolled, button] =
          part === 'page' ? [values, buttonOf(values, path)] : [scroller, buttonOf(scroller, path)]
        // On a telephone one part may stand alone: the window is not scrolled for the other.
        if (button && scrolled.checkVisibility()) bring(scrolled, button)
      })
    }
    document.addEventListener('scroll', hear, { passive: true, capture: true, signal })
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [root, evidence, pages])
}

/** The value at the reading line of the values. */
function pathAmongValues(values: HTMLElement): string | undefined {
  const { left, width } = values.getBoundingClientRect()
  const { top, height } = visibleOf(values)
  for (const gap of [0, 12, -12, 28]) {
    const at = document.elementFromPoint(left + width / 2, top + height * readingLine + gap)
    const path = at?.closest('[data-row]')?.querySelector<HTMLElement>('[data-path]')?.dataset.path
    if (path) return path
  }
  return undefined
}

/** The value printed nearest to the reading line of the pages. */
function pathOnPages(scroller: HTMLElement, { evidence, pages }: Followed): string | undefined {
  const pane = scroller.getBoundingClientRect()
  const line = pane.top + lineOnPages(scroller)
  for (const page of scroller.querySelectorAll<HTMLElement>('[data-page]')) {
    const { top, bottom, height } = page.getBoundingClientRect()
    if (line > bottom) continue
    const number = Number(page.dataset.page)
    const size = pages.find((each) => each.number === number)
    return size && nearestPlace(number, ((line - top) / height) * size.height, evidence)
  }
  return undefined
}

/** Scrolls a part only when the value is outside its quiet middle. */
function bring(part: HTMLElement, button: HTMLElement): void {
  const { top, height } = visibleOf(part)
  const place = button.getBoundingClientRect()
  const from = place.top - top
  if (from > height * 0.12 && from < height * 0.72) return
  const by = from - height * readingLine
  const scrolled = isScroller(part) ? part : document.scrollingElement
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrolled?.scrollBy({ top: by, behavior: isCalm ? 'instant' : 'smooth' })
}

/** On a telephone the values scroll with the window, under the pages. */
function visibleOf(part: HTMLElement): { top: number; height: number } {
  const { top, bottom } = part.getBoundingClientRect()
  if (isScroller(part)) return { top, height: bottom - top }
  const pages = document.querySelector('.viewer-pages')?.getBoundingClientRect().bottom ?? 0
  return { top: Math.max(pages, 0), height: innerHeight - Math.max(pages, 0) }
}

function isScroller(part: HTMLElement): boolean {
  return /auto|scroll/.test(getComputedStyle(part).overflowY)
}

/** Marks on both sides the line that is read, without choosing a value. */
function mark(viewer: HTMLElement, path: string): void {
  for (const before of viewer.querySelectorAll('[data-near]')) before.removeAttribute('data-near')
  const [list, line, field] = path.split('.')
  const start = field ? `${list}.${line}.` : path
  for (const place of viewer.querySelectorAll(`.viewer-scroller [data-path^="${CSS.escape(start)}"]`))
    if (field || place.getAttribute('data-path') === path) place.setAttribute('data-near', '')
  buttonOf(viewer.querySelector('.viewer-values'), path)?.closest('[data-row]')?.setAttribute('data-near', '')
}
