import type { Document, Element } from 'slimdom'

/** The elements of an invoice by their names, which all differ without their prefixes. */
export type ElementsByName = ReadonlyMap<string, readonly Element[]>

export function elementsByName(invoice: Document): ElementsByName {
  const elements = new Map<string, Element[]>()
  const add = (element: Element): void => {
    const same = elements.get(element.localName)
    if (same) same.push(element)
    else elements.set(element.localName, [element])
    for (const child of element.children) add(child)
  }
  if (invoice.documentElement) add(invoice.documentElement)
  return elements
}

/** A step of a path: the name of an element, and the predicate of XPath that tells whether it is meant. */
type Step = { name: string; condition: string | null }

/** A path, its last step first. `isWhole` starts at the root of the invoice. */
export type Path = { steps: readonly [Step, ...Step[]]; isWhole: boolean }

/** Reads `//ram:A[…]/ram:B`. Looking the elements up by name is many times faster than an XPath that walks all of an invoice. */
export function pathOf(match: string): Path {
  const isWhole = match.startsWith('/') && !match.startsWith('//')
  const steps = split(match.replace(/^\/+/, '')).map((step): Step => {
    const [, name, condition] = /^(?:\w+:)?(\w+|\*)\s*(\[.*\])?$/.exec(step.trim()) ?? []
    if (name === undefined) throw new Error(`This path is not understood: ${match}`)
    return { name, condition: condition ?? null }
  })
  const [last, ...others] = steps.reverse()
  if (!last) throw new Error('A path has a step.')
  return { steps: [last, ...others], isWhole }
}

/** The elements that a path finds. `meeting` answers those that meet a condition. */
export function elementsAt(
  { steps, isWhole }: Path,
  elements: ElementsByName,
  meeting: (elements: readonly Element[], condition: string) => readonly Element[],
): Element[] {
  const [{ name }] = steps
  const named = name === '*' ? [...elements.values()].flat() : (elements.get(name) ?? [])
  const lines = named.map((element) => lineage(element, steps.length)).filter((line) => isNamed(line, steps, isWhole))
  const found = steps.reduce((left, { condition }, place) => {
    if (condition === null || left.length === 0) return left
    const meant = new Set(meeting([...new Set(left.flatMap((line) => line[place] ?? []))], condition))
    return left.filter((line) => line[place] && meant.has(line[place]))
  }, lines)
  return found.flatMap(([element]) => element ?? [])
}

function isNamed(line: readonly Element[], steps: Path['steps'], isWhole: boolean): boolean {
  if (isWhole && line.length === steps.length && line.at(-1)?.parentElement) return false
  return steps.every(({ name }, place) => line[place] && (name === '*' || line[place].localName === name))
}

/** The element and its parents, as many as there are steps. */
function lineage(element: Element, count: number): Element[] {
  const line = [element]
  for (let parent = element.parentElement; parent && line.length < count; parent = parent.parentElement)
    line.push(parent)
  return line
}

/** Splits at the slashes that stand outside of brackets. */
function split(path: string): string[] {
  const steps = ['']
  let depth = 0
  for (const sign of path) {
    if (sign === '[' || sign === '(') depth += 1
    if (sign === ']' || sign === ')') depth -= 1
    if (sign === '/' && depth === 0) steps.push('')
    else steps[steps.length - 1] += sign
  }
  return steps
}
