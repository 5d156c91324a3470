import type { Component } from '#engine/ocr/components.ts'

/** Components indexed by position, for fast neighbour searches. */
type Grid = { size: number; cells: Map<number, Component[]> }

const key = (column: number, row: number) => row * 10_000 + column

export function gridOf(components: readonly Component[], size: number): Grid {
  const cells = new Map<number, Component[]>()
  for (const component of components) {
    const { left, right, top, bottom } = component
    for (let row = Math.floor(top / size); row <= Math.floor(bottom / size); row += 1) {
      for (let column = Math.floor(left / size); column <= Math.floor(right / size); column += 1) {
        const cell = cells.get(key(column, row))
        if (cell) cell.push(component)
        else cells.set(key(column, row), [component])
      }
    }
  }
  return { size, cells }
}

/** Components within `across` and `down` of the given one, which is included. */
export function around({ size, cells }: Grid, { left, right, top, bottom }: Component, across: number, down: number) {
  const found = new Set<Component>()
  for (let row = Math.floor((top - down) / size); row <= Math.floor((bottom + down) / size); row += 1) {
    for (let column = Math.floor((left - across) / size); column <= Math.floor((right + across) / size); column += 1)
      for (const component of cells.get(key(column, row)) ?? []) found.add(component)
  }
  return found
}
