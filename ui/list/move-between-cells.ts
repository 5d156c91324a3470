const steps: Record<string, [row: number, cell: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Arrows move from cell to cell, so that the keyboard also reaches the tip of a cut cell. */
export function moveBetweenCells(event: React.KeyboardEvent): void {
  const [down, right] = steps[event.key] ?? [0, 0]
  if ((!down && !right) || event.altKey || event.ctrlKey || event.metaKey) return
  const here = event.target instanceof HTMLElement ? event.target : undefined
  const row = here?.closest('tr')
  if (!here?.matches('[data-cell]') || !row) return
  const at = cellsOf(row).indexOf(here)
  const next = down === 1 ? row.nextElementSibling : down === -1 ? row.previousElementSibling : row
  const cell = next && cellsOf(next)[at + right]
  if (!cell) return
  event.preventDefault()
  cell.focus()
}

function cellsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-cell]')]
}
