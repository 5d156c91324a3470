import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import type { LineActs } from '#priced-papers/web/line-acts.ts'

/** A hand that presses a button is never quite still. */
const stillPx = 6

type Drag = { row: HTMLElement; fromY: number; over: HTMLElement | undefined; stop: () => void }

/** Drags a line by its handle, with a mouse or a finger. The rows are marked outside of React: no line is drawn again. */
export function useLineDrag(move: LineActs['move']) {
  const drag = useRef<Drag>(undefined)
  const hasDragged = useRef(false)
  useEffect(() => () => drag.current?.stop(), [])
  return useMemo(() => {
    const end = (isMeant: boolean) => {
      const { row, over, stop } = drag.current ?? {}
      stop?.()
      if (!isMeant || !row || !over) return
      const by = rowsOf(row).indexOf(over) - rowsOf(row).indexOf(row)
      move(row.dataset.row ?? '', by, 'handle')
    }
    return {
      onPointerDown({ target, button, isPrimary, clientY, pointerId }: PointerEvent) {
        hasDragged.current = false
        const handle = target instanceof Element ? target.closest<HTMLElement>('[data-cell="handle"]') : null
        const row = handle?.closest<HTMLElement>('[data-row]')
        if (!handle || !row || button !== 0 || !isPrimary) return
        const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && end(false)
        window.addEventListener('keydown', giveUp)
        const stop = () => {
          window.removeEventListener('keydown', giveUp)
          mark(drag.current?.over, undefined)
          delete row.dataset.dragged
          drag.current = undefined
        }
        drag.current = { row, fromY: clientY, over: undefined, stop }
        handle.setPointerCapture?.(pointerId)
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const now = drag.current
        if (!now || (!hasDragged.current && Math.abs(clientY - now.fromY) < stillPx)) return
        hasDragged.current = true
        now.row.dataset.dragged = ''
        const over = rowAt(now.row, clientX, clientY)
        if (!over || over === now.over) return
        mark(now.over, undefined)
        now.over = over
        const rows = rowsOf(now.row)
        const [at, from] = [rows.indexOf(over), rows.indexOf(now.row)]
        if (at !== from) mark(over, at < from ? 'above' : 'below')
        // The neighbours come into sight: a long paper scrolls under the pointer.
        for (const next of [rows[at - 1], rows[at + 1]]) next?.scrollIntoView?.({ block: 'nearest' })
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onClickCapture(event: MouseEvent) {
        if (!hasDragged.current) return
        hasDragged.current = false
        event.stopPropagation()
      },
    }
  }, [move])
}

function rowsOf(row: HTMLElement): HTMLElement[] {
  return [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
}

/** The line under the pointer: the rows of its details count as itself. */
function rowAt(row: HTMLElement, x: number, y: number): HTMLElement | undefined {
  let found: Element | null = document.elementFromPoint(x, y)?.closest('tr') ?? null
  while (found && !found.hasAttribute('data-row')) found = found.previousElementSibling
  return found instanceof HTMLElement && found.parentElement === row.parentElement ? found : undefined
}

function mark(row: HTMLElement | undefined, side: 'above' | 'below' | undefined): void {
  if (!row) return
  if (side) row.dataset.drop = side
  else delete row.dataset.drop
}
