import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { newId } from '#lib/id.ts'
import { insertAfter } from '#priced-papers/line-edits.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'
import { isTable, pastedLines, type UntakenCell } from '#priced-papers/pasted-lines.ts'
import { type ChangeLines, useLineActs, type WantedCell } from '#priced-papers/web/line-acts.ts'
import { useLineCommands } from '#priced-papers/web/use-line-commands.tsx'

type Around = { change: ChangeLines; undo(): boolean; rates: LineRates }

/** The acts on lines, and the keys of a spreadsheet: Enter and arrows go from row to row, Alt and an arrow moves a line, Alt and Enter inserts one. */
export function useEditorKeys({ change, undo, rates }: Around) {
  const table = useRef<HTMLTableElement>(null)
  const [untaken, setUntaken] = useState<readonly UntakenCell[]>([])
  const wanted = useRef<WantedCell>(undefined)
  const entered = useRef<string>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    const cell = cellOf(table.current, wanted.current.id, wanted.current.column)
    if (cell) wanted.current = undefined
    cell?.focus()
  })
  const acts = useLineActs(change, rates, wanted)
  useLineCommands(acts, () => entered.current)

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (!(target instanceof HTMLElement)) return
    const { line: id, cell: column } = target.dataset
    if (!id || !column) {
      // A tick of a detail sends no form that stands around the lines.
      if (key === 'Enter' && target instanceof HTMLInputElement) event.preventDefault()
      return
    }
    const isMod = ctrlKey || metaKey
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
    if (altKey && by) acts.move(id, by, column)
    else if (isMod && key === 'Backspace') acts.remove(id)
    else if (altKey && key === 'Enter') acts.add(id)
    else if (isMod && key === 'd') {
      // The copy takes what is being typed.
      target.blur()
      acts.duplicate(id)
    } else if (key === 'Tab' && !event.shiftKey && isEnd(target)) acts.add(id)
    else if (isMod && key === 'z' && target.dataset.typing === undefined) undo()
    else if (key === 'Enter' && target instanceof HTMLInputElement) {
      if (!goTo(id, column, 1)) acts.add(id)
    } else if (by && target instanceof HTMLInputElement) goTo(id, column, by)
    else return
    event.preventDefault()
  }

  /** Whether a cell is the last one of the table. Tab leaves an empty line, and one with its details, as it leaves any field. */
  function isEnd({ dataset }: HTMLElement): boolean {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const last = rows.at(-1)
    if (!last || last.dataset.row !== dataset.line || last.nextElementSibling) return false
    const cells = [...last.querySelectorAll<HTMLElement>('[data-cell]')]
    const label = last.querySelector<HTMLInputElement>('[data-cell="label"]')
    return cells.at(-1)?.dataset.cell === dataset.cell && label?.value !== ''
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
    takeTable(text, target.dataset.line)
  }

  /** Without lines there is no cell: a table is taken wherever no other field takes it. */
  function onPasteEmpty(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (event.defaultPrevented || isField || !isTable(text)) return
    event.preventDefault()
    takeTable(text, undefined)
  }

  /** Writes the lines of a pasted table under a line, or in the place of an empty one; without one, as the first lines. */
  function takeTable(text: string, id: string | undefined) {
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

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    entered.current = target.dataset.line ?? entered.current
  }

  const goToLine = (id: string) => cellOf(table.current, id, 'quantity')?.focus()
  const forgetUntaken = () => setUntaken([])
  return { table, acts, goToLine, onKeyDown, onPaste, onPasteEmpty, onFocus, untaken, forgetUntaken }
}

/** The cell of a line, to be focused. */
export function cellOf(table: HTMLElement | null, id: string, column: string): HTMLElement | null {
  return table?.querySelector(`[data-line="${CSS.escape(id)}"][data-cell="${CSS.escape(column)}"]`) ?? null
}
