import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { ListView } from '#lib/list-view.ts'
import { neighbours, type RecordWalk } from '#lib/record-walk.ts'

/** J and K move the focus from row to row, across pages, and the open record with it. */
export function useSteps<Row extends { id: string }, Filters>(
  frame: RefObject<HTMLElement | null>,
  { page: { rows, total, isStale }, address, pageSize, turnTo, beside }: ListView<Row, Filters>,
): { step: (step: 1 | -1) => void; openFocused: () => void; walk: RecordWalk } {
  const isTurning = useRef<1 | -1>(undefined)
  const reach = useCallback(
    (id: string) => {
      linkOf(frame.current, id)?.focus()
      if (beside.id) beside.open(id)
    },
    [frame, beside],
  )
  // The rows of the page that a step has turned to.
  useEffect(() => {
    if (!isTurning.current || isStale) return
    const row = rows.at(isTurning.current === 1 ? 0 : -1)
    isTurning.current = undefined
    if (row) reach(row.id)
  }, [rows, isStale, reach])

  const step = useCallback(
    (by: 1 | -1) => {
      const here = beside.id ?? focusedId()
      const ids = rows.map(({ id }) => id)
      const around = here === undefined ? undefined : neighbours(ids, here, { page: address.page, pageSize, total })
      const target = around && (by === 1 ? around.next : around.previous)
      const first = around ? undefined : rows.at(by === 1 ? 0 : -1)?.id
      const id = target?.id ?? first
      if (id) return reach(id)
      if (!target) return
      isTurning.current = by
      turnTo(target.page)
    },
    [rows, beside, address, pageSize, total, reach, turnTo],
  )
  const openFocused = useCallback(() => {
    const id = focusedId()
    if (id && beside.hasRoom) beside.open(id)
    else if (id) linkOf(frame.current, id)?.click()
  }, [beside, frame])
  // A page that opens gives its row the keys; the row of the record that was open keeps the focus.
  const wanted = useRef(beside.id)
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.matches('h1')
    const link = wanted.current && isFree ? linkOf(frame.current, wanted.current) : null
    if (rows.length > 0) wanted.current = null
    link?.focus()
  }, [rows, frame])
  const leave = useCallback(() => {
    if (beside.id) linkOf(frame.current, beside.id)?.focus()
    beside.close()
  }, [beside, frame])

  const ids = rows.map(({ id }) => id)
  const around = beside.id ? neighbours(ids, beside.id, { page: address.page, pageSize, total }) : undefined
  const walk = {
    position: around?.position,
    total: around && total,
    previous: around?.previous ? () => step(-1) : undefined,
    next: around?.next ? () => step(1) : undefined,
    leave,
  }
  return { step, openFocused, walk }
}

function focusedId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id
}

function linkOf(frame: HTMLElement | null, id: string): HTMLElement | null {
  return frame?.querySelector(`[data-id="${CSS.escape(id)}"] [data-row-link]`) ?? null
}
