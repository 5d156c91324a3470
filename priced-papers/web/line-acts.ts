import { type RefObject, useMemo, useRef } from 'react'
import { newId } from '#lib/id.ts'
import { markedSection, withReused } from '#priced-papers/line-choices.ts'
import { insertAfter, moveLine, newLine } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { atRate, type LineRates } from '#priced-papers/line-rate.ts'

type Lines = readonly LineInput[]
export type ChangeLines = (next: (lines: Lines) => Lines) => void

export type LineActs = {
  put(line: LineInput): void
  remove(id: string): void
  /** Writes an empty line under this one; without one, at the end. */
  add(id?: string): void
  duplicate(id: string): void
  /** Moves a line by a number of places; the focus stays in its column. */
  move(id: string, by: number, column: string): void
  /** Puts lines in the place of one; without one, at the end. */
  take(lines: readonly LineInput[], id?: string): void
  /** Makes the lines under a title options, or ordinary ones again. */
  markSection(titleId: string): void
  /** Puts the reused parts in place of the new ones. */
  reuse(): void
}

/** The cell that gets the focus once it is drawn. */
export type WantedCell = { id: string; column: string } | undefined

/** The acts on the lines of an open editor. Each is one step of undo. */
export function useLineActs(change: ChangeLines, rates: LineRates, wanted: RefObject<WantedCell>): LineActs {
  // A row is drawn again only when it changes: new rates do not make new acts.
  const ratesNow = useRef(rates)
  ratesNow.current = rates
  return useMemo(() => {
    const want = (id: string | undefined, column: string) => {
      if (id) wanted.current = { id, column }
    }
    return {
      put: (line) => change((lines) => lines.map((each) => (each.id === line.id ? line : each))),
      markSection: (id) => change((lines) => markedSection(lines, id)),
      reuse: () => change((lines) => withReused(lines)),
      add: (afterId) => {
        const id = newId()
        want(id, 'label')
        change((lines) => {
          const index = afterId ? indexOf(lines, afterId) : lines.length - 1
          const line = newLine(id, lines[index], ratesNow.current.vat)
          return insertAfter(lines, index, [atRate(line, undefined, ratesNow.current)])
        })
      },
      duplicate: (id) => {
        const copyId = newId()
        want(copyId, 'label')
        change((lines) => {
          const index = indexOf(lines, id)
          const line = lines[index]
          return line ? insertAfter(lines, index, [{ ...line, id: copyId }]) : lines
        })
      },
      move: (id, by, column) => {
        want(id, column)
        change((lines) => moveLine(lines, indexOf(lines, id), by))
      },
      take: (added, id) => {
        const isOne = added.length === 1
        want((isOne ? added[0] : added.at(-1))?.id, isOne ? 'quantity' : 'label')
        change((lines) => {
          const index = id ? indexOf(lines, id) : lines.length
          const kept = lines.filter((line) => line.id !== id)
          return insertAfter(kept, index - 1, added)
        })
      },
      remove: (id) =>
        change((lines) => {
          const index = indexOf(lines, id)
          want((lines[index + 1] ?? lines[index - 1])?.id, 'label')
          return lines.filter((line) => line.id !== id)
        }),
    }
  }, [change, wanted])
}

function indexOf(lines: Lines, id: string): number {
  return lines.findIndex((line) => line.id === id)
}
