/** A place on a picture, before any quarter turn: the width of the picture is 10,000. */
export type Point = [x: number, y: number]

export const markColors = ['red', 'yellow', 'blue', 'white'] as const
export type MarkColor = (typeof markColors)[number]

export const markColorLabels: Record<MarkColor, string> = {
  red: 'Rouge',
  yellow: 'Jaune',
  blue: 'Bleu',
  white: 'Blanc',
}

export const markInks: Record<MarkColor, string> = {
  red: '#e03131',
  yellow: '#ffd43b',
  blue: '#1971c2',
  white: '#ffffff',
}

export const markShapes = ['arrow', 'circle', 'freehand', 'text'] as const
export type MarkShape = (typeof markShapes)[number]

export const markShapeLabels: Record<MarkShape, string> = {
  arrow: 'Flèche',
  circle: 'Cercle',
  freehand: 'Main levée',
  text: 'Texte',
}

/** One thing drawn over a picture. An arrow and a circle have two points, a text has one. */
export type Mark = { id: string; shape: MarkShape; color: MarkColor; points: Point[]; text: string }

export const pictureWidth = 10_000
/** The widths of a line and of the dark rim that keeps it readable on any picture, and the height of a text. */
export const [lineWidth, rimWidth, textHeight] = [70, 110, 320]
export const [mostMarks, mostPoints, mostTextLength] = [200, 500, 120]

/** The height of a picture in the unit of its marks. */
export function pictureHeight({ width, height }: { width: number | null; height: number | null }): number {
  return Math.round((pictureWidth * (height ?? 3)) / (width ?? 4))
}

/** The line of a mark, as SVG draws it; a text has none. */
export function lineOf({ shape, points }: Mark): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || shape === 'text') return ''
  if (shape === 'freehand') return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`
  return shape === 'circle' ? ellipse(first, last) : arrow(first, last)
}

function ellipse([x, y]: Point, [toX, toY]: Point): string {
  const [across, down] = [Math.max(1, Math.abs(toX - x) / 2), Math.max(1, Math.abs(toY - y) / 2)]
  const [left, middle] = [Math.min(x, toX), (y + toY) / 2]
  const half = (end: number) => `A${across} ${down} 0 1 1 ${end} ${middle}`
  return `M${left} ${middle}${half(left + 2 * across)}${half(left)}Z`
}

function arrow([x, y]: Point, [toX, toY]: Point): string {
  const angle = Math.atan2(toY - y, toX - x)
  const head = (turn: number) => {
    const [dx, dy] = [Math.cos(angle + turn), Math.sin(angle + turn)]
    return `${Math.round(toX - 400 * dx)} ${Math.round(toY - 400 * dy)}`
  }
  return `M${x} ${y}L${toX} ${toY}M${head(0.45)}L${toX} ${toY}L${head(-0.45)}`
}

type Box = { left: number; top: number; width: number; height: number }

/** The place on the picture under a pointer; the box is that of the turned picture on the screen. */
export function placeOf(pointer: { x: number; y: number }, box: Box, quarters: number, height: number): Point {
  const [across, down] = [share(pointer.x - box.left, box.width), share(pointer.y - box.top, box.height)]
  const turned: [number, number][] = [
    [across, down],
    [down, 1 - across],
    [1 - across, 1 - down],
    [1 - down, across],
  ]
  const [x, y] = turned[quarters % 4] ?? [across, down]
  return [Math.round(x * pictureWidth), Math.round(y * height)]
}

function share(part: number, whole: number): number {
  return Math.min(1, Math.max(0, part / Math.max(1, whole)))
}

/** A line of a finger has a point each few pixels: those that change nothing to the eye are left out. */
export function addPoint(points: Point[], next: Point): Point[] {
  const last = points.at(-1)
  const isNear = last && Math.hypot(next[0] - last[0], next[1] - last[1]) < 40
  return isNear || points.length >= mostPoints ? points : [...points, next]
}

/** The marks of two people who drew over the same ones: what either added stays, what either took away goes. */
export function joinMarks(base: readonly Mark[], mine: readonly Mark[], theirs: readonly Mark[]): Mark[] {
  const known = new Set(base.map(({ id }) => id))
  const [own, others] = [new Set(mine.map(({ id }) => id)), new Set(theirs.map(({ id }) => id))]
  const kept = theirs.filter(({ id }) => !known.has(id) || own.has(id))
  return [...kept, ...mine.filter(({ id }) => !known.has(id) && !others.has(id))].slice(0, mostMarks)
}

/** « 1 annotation », « 3 annotations » */
export function countMarks(count: number): string {
  return `${count} annotation${count > 1 ? 's' : ''}`
}
