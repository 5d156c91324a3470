import { type Component, heightOf, widthOf } from '#engine/ocr/components.ts'
import { around, gridOf } from '#engine/ocr/grid.ts'

const fewest = 4

/** Finds column rules made of « ! » or « | »: thin strokes above each other on several lines, with their dots. */
export function columnMarksOf(components: readonly Component[], letterHeight: number): Component[] {
  const grid = gridOf(components, letterHeight * 2)
  const dots = new Map<Component, Component[]>()
  const sure = new Set<Component>()
  const strokes = components.filter((each) => isStroke(each, letterHeight)).toSorted((a, b) => a.top - b.top)
  for (const stroke of strokes) {
    const near = [...around(grid, stroke, letterHeight, letterHeight)]
    dots.set(
      stroke,
      near.filter((each) => isDotOf(each, stroke, letterHeight)),
    )
    if (dots.get(stroke)?.length || (isBar(stroke, letterHeight) && hasRoom(stroke, near, letterHeight)))
      sure.add(stroke)
  }
  const rules = chainsOf(strokes, letterHeight)
    .filter((chain) => chain.length >= fewest && chain.filter((each) => sure.has(each)).length >= chain.length * 0.6)
    .flat()
  return rules.flatMap((rule) => [rule, ...(dots.get(rule) ?? [])])
}

function chainsOf(strokes: readonly Component[], letterHeight: number): Component[][] {
  const chains: Component[][] = []
  for (const stroke of strokes) {
    const chain = chains.find((each) => continues(each.at(-1), stroke, letterHeight))
    if (chain) chain.push(stroke)
    else chains.push([stroke])
  }
  return chains
}

/** A digit 1 has a flag, and a comma is shorter. */
function isBar(each: Component, letterHeight: number): boolean {
  return heightOf(each) >= letterHeight * 0.8 && widthOf(each) <= heightOf(each) * 0.34
}

/** Thinner than most digits. */
function isStroke(each: Component, letterHeight: number): boolean {
  return (
    heightOf(each) >= letterHeight * 0.45 &&
    heightOf(each) <= letterHeight * 3 &&
    widthOf(each) <= Math.min(letterHeight * 0.4, heightOf(each) * 0.5)
  )
}

/** Strokes inside a word stand closer to their neighbours. */
function hasRoom(stroke: Component, components: readonly Component[], letterHeight: number): boolean {
  const room = letterHeight * 0.3
  return components.every((each) => {
    if (each === stroke || heightOf(each) < letterHeight * 0.5) return true
    if (each.bottom < stroke.top || each.top > stroke.bottom) return true
    return each.left > stroke.right + room || each.right < stroke.left - room
  })
}

function continues(last: Component | undefined, next: Component, letterHeight: number): boolean {
  if (!last) return false
  const aside = Math.abs(last.left + last.right - next.left - next.right) / 2
  return aside <= letterHeight * 0.25 && next.top > last.bottom && next.top - last.bottom < letterHeight * 6
}

function isDotOf(each: Component, { left, right, bottom }: Component, letterHeight: number): boolean {
  if (heightOf(each) > letterHeight * 0.45 || widthOf(each) > letterHeight * 0.5) return false
  const middle = (each.left + each.right) / 2
  return middle >= left - 3 && middle <= right + 3 && each.top > bottom && each.top - bottom < letterHeight * 0.4
}
