import { type KeyboardEvent, useEffect, useRef } from 'react'
import { nextCard, nextColumn } from '#features/dossiers/board-keys.ts'
import type { BoardColumn, Dossier } from '#features/dossiers/contract.ts'
import type { Move } from '#features/dossiers/web/use-moving.ts'

type Board = {
  columns: BoardColumn[]
  cards: Dossier[]
  mayMove: boolean
  move: (move: Move) => void
}

const arrows = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const

/** Arrows go from card to card; with Shift they move the card to the column beside. The focus follows the card. */
export function useBoardKeys({ columns, cards, mayMove, move }: Board) {
  const board = useRef<HTMLDivElement>(null)
  const followed = useRef<string>(undefined)
  const focus = (id: string) => board.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus()
  useEffect(() => {
    // A card that changes its column is drawn anew: nothing has the focus then.
    if (followed.current && document.activeElement === document.body) focus(followed.current)
  })
  function onKeyDown(event: KeyboardEvent) {
    const towards = Object.entries(arrows).find(([key]) => key === event.key)?.[1]
    const id = event.target instanceof HTMLElement ? event.target.dataset.card : undefined
    const dossier = cards.find((card) => card.id === id)
    if (!towards || !dossier) return
    if (!event.shiftKey) {
      const next = nextCard({ columns, cards }, dossier, towards)
      if (next) {
        event.preventDefault()
        focus(next.id)
      }
      return
    }
    const column = towards === 'left' || towards === 'right' ? nextColumn(columns, dossier, towards) : undefined
    if (!mayMove || !column) return
    event.preventDefault()
    followed.current = dossier.id
    move({ dossier, columnId: column.id })
  }
  return { board, onKeyDown }
}
