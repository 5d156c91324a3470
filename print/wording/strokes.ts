import type { DrawnStrokes } from '#print/sheet/evidence-sheet.ts'

/** A drawn signature as an SVG of numbers alone, cut at the edge of the pad. */
export function svgOfStrokes({ width, height, lines }: DrawnStrokes): string {
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10
  const path = lines
    .map((points) => {
      const [first, ...rest] = points.map(([x, y]) => `${within(x, width)} ${within(y, height)}`)
      // A point alone is a line of no length, which a round end makes a dot.
      return `M${first}L${(rest.length > 0 ? rest : [first]).join('L')}`
    })
    .join('')
  const stroke = Math.max(width, height) / 150
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}" fill="none" stroke="#14264d" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
