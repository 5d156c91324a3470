import { useCallback, useRef } from 'react'
import type { LineInput } from '#priced-papers/line-input.ts'

type Lines = readonly LineInput[]
type Edited = {
  /** Whether the lines changed. */
  change(next: (lines: Lines) => Lines): boolean
  undo(): boolean
}
type Costed = { put(lineId: string, cents: number | null): void; undo(): boolean } | undefined

const nothing = () => undefined

/** One undo for the lines of a paper and for their costs, in the order in which they were typed. */
export function useOneUndo({ change, undo }: Edited, costs: Costed) {
  const order = useRef<('line' | 'cost')[]>([])
  const note = useCallback((what: 'line' | 'cost') => {
    order.current = [...order.current.slice(-199), what]
  }, [])
  const putCost = costs?.put ?? nothing
  const undoCost = costs?.undo ?? nothing
  return {
    change: useCallback(
      (next: (lines: Lines) => Lines) => {
        if (change(next)) note('line')
      },
      [change, note],
    ),
    putCost: useCallback(
      (lineId: string, cents: number | null) => {
        note('cost')
        putCost(lineId, cents)
      },
      [putCost, note],
    ),
    undo: useCallback(() => (order.current.pop() === 'cost' ? undoCost() === true : undo()), [undo, undoCost]),
  }
}
