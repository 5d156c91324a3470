/** Heights on screen, in pixels: comfortable to read, and just legible. */
const readable = 15
const legible = 10.5

type ZoomInput = {
  now: number
  /** The value as it stands on screen now. */
  place: { width: number; height: number }
  /** From the value to the amount of its line. */
  spanWidth: number
  paneWidth: number
}

/** The zoom that shows a value: with the amount of its line where both stay legible. */
export function zoomToShow({ now, place, spanWidth, paneWidth }: ZoomInput): number {
  const room = 0.94 * paneWidth
  const comfortable = Math.min(Math.max(1, readable / place.height), Math.max(1, room / place.width))
  const withAmount = Math.min(comfortable, room / spanWidth)
  const isLegible = withAmount * place.height >= legible
  return now * Math.max(1, isLegible ? withAmount : comfortable)
}

/** The scroll that shows both ends of a line, or the value alone where both do not fit. */
export function leftToShow({ place, span, paneWidth }: { place: Edges; span: Edges; paneWidth: number }): number {
  const fits = span.right - span.left <= paneWidth - 2 * margin
  const shown = fits ? span : place
  const centred = (shown.left + shown.right - paneWidth) / 2
  return fits || place.right - place.left > paneWidth ? centred : Math.min(centred, place.left - margin)
}

/** Keeps the right edge of the amount column at its place on screen while the pages grow. */
export function leftToKeep({ scrollLeft, amountRight, paneWidth, ratio }: KeepInput): number {
  const anchor = amountRight ?? scrollLeft + paneWidth / 2
  const onScreen = Math.min(anchor - scrollLeft, paneWidth - margin)
  return anchor * ratio - onScreen
}

type Edges = { left: number; right: number }
type KeepInput = { scrollLeft: number; amountRight: number | undefined; paneWidth: number; ratio: number }
const margin = 12
