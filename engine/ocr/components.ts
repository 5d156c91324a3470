import { finderOf } from '#engine/ocr/fours.ts'
import type { Mask } from '#engine/ocr/mask.ts'

/** Connected ink: a letter, a part of one, a speck. Edges are inclusive. */
export type Component = { left: number; top: number; right: number; bottom: number; area: number }

export function widthOf({ left, right }: Component): number {
  return right - left + 1
}

export function heightOf({ top, bottom }: Component): number {
  return bottom - top + 1
}

/** Joins each run of ink to the runs it touches in the row above. */
export function componentsOf({ width, height, ink }: Mask): Component[] {
  const parents: number[] = []
  const boxes: Component[] = []
  const rootOf = (id: number): number => {
    let root = id
    while ((parents[root] ?? 0) !== root) root = parents[root] ?? 0
    parents[id] = root
    return root
  }
  const next = finderOf(ink, 0)
  let above: { from: number; to: number; id: number }[] = []
  for (let y = 0; y < height; y += 1) {
    const runs: typeof above = []
    let first = 0
    const [start, end] = [y * width, (y + 1) * width]
    for (let x = next(start, end) - start; x < width; x = next(start + x + 1, end) - start) {
      const from = x
      while (x + 1 < width && (ink[start + x + 1] ?? 0) === 1) x += 1
      let id = -1
      while (first < above.length && (above[first]?.to ?? 0) < from - 1) first += 1
      for (let each = first; each < above.length && (above[each]?.from ?? 0) <= x + 1; each += 1) {
        const other = rootOf(above[each]?.id ?? 0)
        if (id < 0) id = other
        else if (id !== other) parents[other] = id
      }
      if (id < 0) {
        id = parents.length
        parents.push(id)
        boxes.push({ left: from, right: x, top: y, bottom: y, area: 0 })
      }
      grow(boxes[id], from, x, y)
      runs.push({ from, to: x, id })
    }
    above = runs
  }
  return merged(boxes, rootOf)
}

function grow(box: Component | undefined, from: number, to: number, y: number): void {
  if (!box) return
  box.left = Math.min(box.left, from)
  box.right = Math.max(box.right, to)
  box.bottom = y
  box.area += to - from + 1
}

function merged(boxes: readonly Component[], rootOf: (id: number) => number): Component[] {
  const roots = new Map<number, Component>()
  for (const [id, box] of boxes.entries()) {
    const root = rootOf(id)
    const whole = roots.get(root)
    if (!whole) roots.set(root, { ...box })
    else {
      whole.left = Math.min(whole.left, box.left)
      whole.right = Math.max(whole.right, box.right)
      whole.top = Math.min(whole.top, box.top)
      whole.bottom = Math.max(whole.bottom, box.bottom)
      whole.area += box.area
    }
  }
  return [...roots.values()]
}
