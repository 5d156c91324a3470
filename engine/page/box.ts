/** A rectangle on a page, in points from the top left. */
export type Box = { left: number; top: number; right: number; bottom: number }

export function boxAround(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

export function heightOf({ top, bottom }: Box): number {
  return bottom - top
}

export function middleOf({ top, bottom }: Box): number {
  return (top + bottom) / 2
}

export function middleAcross({ left, right }: Box): number {
  return (left + right) / 2
}

/** Horizontal overlap as a share of the narrower box, 0 to 1. */
export function sharedWidth(a: Box, b: Box): number {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  return Math.max(0, shared) / Math.max(1, Math.min(a.right - a.left, b.right - b.left))
}

/** Vertical overlap as a share of the lower box, 0 to 1. */
export function sharedHeight(a: Box, b: Box): number {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(0, shared) / Math.max(1, Math.min(heightOf(a), heightOf(b)))
}
