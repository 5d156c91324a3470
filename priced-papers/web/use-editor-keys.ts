import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newId } from '#lib/id.ts'
import { markedSection, withReused } from '#priced-papers/line-choices.ts'
import { insertAfter, moveLine, newLine } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { atRate, type LineRates } from '#priced-papers/line-rate.ts'
import { isTable, pastedLines, type UntakenCell } from '#priced-papers/pasted-lines.ts'
import type { LineActs } from '#priced-papers/web/line-row.tsx'

type Lines = readonly LineInput[]
type Around = { change(next: (lines: Lines) => Lines): void; undo(): boolean; rates: LineRates }

/** The acts on lines, and the keys of a spreadsheet: Enter and arrows go from row to row, Alt and an arrow moves a line. */
export function useEditorKeys({ change, undo, rates }: Around) {
  const table = useRef<HTMLTableElement>(null)
  const [untaken, setUntaken] = useState<readonly UntakenCell[]>([])
  const wanted = useRef<{ id: string; column: string }>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    const cell = cellOf(table.current, wanted.current.id, wanted.current.column)
    if (cell) wanted.current = undefined
    cell?.focus()
  })

  const add = useCallback(
    (afterId?: string) => {
      const id = newId()
      wanted.current = { id, column: 'label' }
      change((lines) => {
        const index = afterId ? lines.findIndex((line) => line.id === afterId) : lines.length - 1
        return insertAfter(lines, index, [atRate(newLine(id, lines[index], rates.vat), undefined, rates)])
      })
    },
    [change, rates],
  )
  const acts: LineActs = useMemo(
    () => ({
      put: (line) => change((lines) => lines.map((each) => (each.id === line.id ? line : each))),
      markSection: (id) => change((lines) => markedSection(lines, id)),
      reuse: () => change((lines) => withReused(lines)),
      take: (added, id) => {
        const isOne = added.length === 1
        const next = isOne ? added[0] : added.at(-1)
        if (next) wanted.current = { id: next.id, column: isOne ? 'quantity' : 'label' }
        change((lines) => {
          const index = id ? lines.findIndex((line) => line.id === id) : lines.length
          const kept = lines.filter((line) => line.id !== id)
          return insertAfter(kept, index - 1, added)
        })
      },
      remove: (id) =>
        change((lines) => {
          const index = lines.findIndex((line) => line.id === id)
          const next = lines[index + 1] ?? lines[index - 1]
          if (next) wanted.current = { id: next.id, column: 'label' }
          return lines.filter((line) => line.id !== id)
        }),
    }),
    [change],
  )

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (!(target instanceof HTMLElement)) return
    const { line: id, cell: column } = target.dataset
    if (!id || !column) return
    const isMod = ctrlKey || metaKey
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
    if (altKey && by) {
      wanted.current = { id, column }
      change((lines) =>
        moveLine(
          lines,
          lines.findIndex((line) => line.id === id),
          by,
        ),
      )
    } else if (isMod && key === 'Backspace') acts.remove(id)
    else if (isMod && key === 'z' && target.dataset.typing === undefined) undo()
    else if (key === 'Enter' && target instanceof HTMLInputElement) {
      if (!goTo(id, column, 1)) add(id)
    } else if (by && target instanceof HTMLInputElement) goTo(id, column, by)
    else return
    event.preventDefault()
  }

  /** Goes to the same column of the row above or below. Whether there was one. */
  function goTo(id: string, column: string, by: -1 | 1): boolean {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-cell="label"]') ?? [])]
    const next = rows[rows.findIndex((row) => row.dataset.line === id) + by]?.dataset.line
    if (!next) return false
    const cell = cellOf(table.current, next, column) ?? cellOf(table.current, next, 'label')
    cell?.focus()
    return true
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    const { target } = event
    if (!(target instanceof HTMLElement) || target.dataset.cell !== 'label' || !isTable(text)) return
    event.preventDefault()
    const id = target.dataset.line
    let left: readonly UntakenCell[] = []
    change((lines) => {
      const index = lines.findIndex((line) => line.id === id)
      const { lines: added, untaken: cells } = pastedLines(text, newId, lines[index], rates.vat)
      left = cells
      const last = added.at(-1)
      if (last) wanted.current = { id: last.id, column: 'label' }
      const here = lines[index]
      const isEmpty = here?.label === '' && (!('unitPriceCents' in here) || here.unitPriceCents === 0)
      const kept = isEmpty ? lines.filter((line) => line !== here) : lines
      return insertAfter(kept, isEmpty ? index - 1 : index, added)
    })
    setUntaken(left)
  }

  const goToLine = (id: string) => cellOf(table.current, id, 'quantity')?.focus()
  const forgetUntaken = () => setUntaken([])
  return { table, acts, add, goToLine, onKeyDown, onPaste, untaken, forgetUntaken }
}

function cellOf(table: HTMLElement | null, id: string, column: string): HTMLElement | null {
  return table?.querySelector(`[data-line="${CSS.escape(id)}"][data-cell="${CSS.escape(column)}"]`) ?? null
}
