import { type KeyboardEvent, type RefObject, useContext, useLayoutEffect } from 'react'
import { pathOf, SelectionContext, type Shown } from '#features/expert-reports/web/report-viewer-selection.ts'
import { EditingContext } from '#features/expert-reports/web/review-editing.ts'
import { TakingContext } from '#features/expert-reports/web/word-taking.ts'

const stops = '[data-path]'

/** All values are one Tab stop: arrows move, Enter shows, Escape lets go. Once a value is shown, moving shows the next. */
export function useViewerKeys(part: RefObject<HTMLElement | null>, from: Shown['from']) {
  const selection = useContext(SelectionContext)
  const editing = useContext(EditingContext)
  const taking = useContext(TakingContext)
  // The filter changes the values; a visible one must be able to take the focus.
  useLayoutEffect(() => {
    const all = part.current
    if (all && !all.querySelector(`${stops}[tabindex="0"]`)) stopAt(all, all.querySelector<HTMLElement>(stops))
  })
  const show = (path: string | undefined, isByKeyboard: boolean) => {
    if (path) selection.show({ path, from, isByKeyboard })
  }
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLElement && target.matches(stops)) stopAt(part.current, target)
    },
    // A press of Enter arrives as a click without a pointer.
    onClick: (event: { target: EventTarget; detail: number }) => {
      const { target, detail } = event
      if (target instanceof Element && target.closest('.review-field, .review-acts')) return
      const path = pathOf(event)
      if (from === 'value' && path && taking?.taken) return taking.fill(path)
      // A finger first looks at the place; its second press types.
      const isTyping = selection.read()?.path === path || !matchMedia('(pointer: coarse)').matches
      if (from === 'value' && path && isTyping && editing?.edit(path)) return
      show(path, detail === 0)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement) || !part.current) return
      if (key === 'Escape') {
        if (selection.read()) event.preventDefault()
        return selection.clear()
      }
      const next = target.matches(stops) ? nextOf(part.current, target, key) : undefined
      if (!next) return
      event.preventDefault()
      next.focus({ preventScroll: from === 'page' })
      if (selection.read() || from === 'page') next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (selection.read() && from === 'value') show(next.dataset.path, false)
    },
  }
}

function stopAt(part: HTMLElement | null, stop: HTMLElement | null): void {
  for (const before of part?.querySelectorAll<HTMLElement>(`${stops}[tabindex="0"]`) ?? []) before.tabIndex = -1
  if (stop) stop.tabIndex = 0
}

function nextOf(part: HTMLElement, stop: HTMLElement, key: string): HTMLElement | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step || key === 'Home' || key === 'End') {
    const all = [...part.querySelectorAll<HTMLElement>(stops)]
    return step ? all[all.indexOf(stop) + step] : all.at(key === 'Home' ? 0 : -1)
  }
  const down = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (!down) return undefined
  const rows = [...part.querySelectorAll<HTMLElement>(`[data-row]:has(${stops})`)]
  const row = rows[rows.findIndex((each) => each.contains(stop)) + down]
  return row && nearest(stop, [...row.querySelectorAll<HTMLElement>(stops)])
}

/** The value of another row that stands most nearly above or below. */
function nearest(stop: HTMLElement, others: HTMLElement[]): HTMLElement | undefined {
  const middle = (element: HTMLElement) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }
  const here = middle(stop)
  return others.toSorted((a, b) => Math.abs(middle(a) - here) - Math.abs(middle(b) - here))[0]
}
