import { isPriced, type Line, type Reduction } from '#priced-papers/line.ts'
import { type Totals, totalsOf } from '#priced-papers/totals.ts'

/** The choice of a client in a quote: some of its options, and reused parts in place of new ones. */
export type LineChoice = { optionIds: readonly string[]; isReused: boolean }

type Identified = Line & { id: string }

/** The lines that the client orders. Chosen options count like the others, and the rest goes, with the sections that it leaves empty. */
export function chosenLines<Own extends Identified>(lines: readonly Own[], { optionIds, isReused }: LineChoice): Own[] {
  const chosen = new Set(optionIds)
  const isLeft = (line: Own) => isPriced(line) && line.isOption === true && !chosen.has(line.id)
  const parts = sectionsOf(lines).filter((section) => {
    const priced = section.filter(isPriced)
    return priced.length === 0 || !priced.every((line) => isLeft(line))
  })
  return parts.flat().flatMap((line) => (isLeft(line) ? [] : [settled(line, isReused)]))
}

/** The options among the lines. */
export function optionsOf<Own extends Identified>(lines: readonly Own[]): Own[] {
  return lines.filter((line) => isPriced(line) && line.isOption === true)
}

/** Whether a reused part may take the place of one of the parts. */
export function offersReused(lines: readonly Line[]): boolean {
  return lines.some((line) => isPriced(line) && line.reused !== undefined)
}

/** The lines with their reused parts: price and origin change, all else stays. Options stay options. */
export function withReused<Own extends Identified>(lines: readonly Own[]): Own[] {
  return lines.map((line) => (isPriced(line) && line.reused ? reusedPart(line) : line))
}

/** The totals with all options, and with the reused parts; undefined where the lines offer none. */
export function offeredTotals<Own extends Identified>(
  lines: readonly Own[],
  discount: Reduction | null,
): { withOptions: Totals | undefined; withReusedParts: Totals | undefined } {
  const options = optionsOf(lines).map(({ id }) => id)
  const chosen = (choice: LineChoice) => totalsOf(chosenLines(lines, choice), discount)
  return {
    withOptions: options.length > 0 ? chosen({ optionIds: options, isReused: false }) : undefined,
    withReusedParts: offersReused(lines) ? chosen({ optionIds: [], isReused: true }) : undefined,
  }
}

/** Marks a section as an option, or its marked lines as ordinary ones. */
export function markedSection<Own extends Identified>(lines: readonly Own[], titleId: string): Own[] {
  const section = sectionsOf(lines).find(([title]) => title?.id === titleId) ?? []
  const isMarked = section.every((line) => !isPriced(line) || line.isOption)
  const own = new Set(section.filter(isPriced).map(({ id }) => id))
  return lines.map((line) => (own.has(line.id) ? { ...line, isOption: isMarked ? undefined : true } : line))
}

/** A line on its own: no option any more, and without another part in its place. */
export function plainLine<Own extends Identified>(line: Own): Own {
  return settled(line, false)
}

/** The options that the client left. */
export function leftOptions<Own extends Identified>(lines: readonly Own[], { optionIds }: LineChoice): Own[] {
  return optionsOf(lines).filter(({ id }) => !optionIds.includes(id))
}

function settled<Own extends Identified>(line: Own, isReused: boolean): Own {
  if (!isPriced(line)) return line
  const { isOption: _, reused: __, ...kept } = isReused && line.reused ? reusedPart(line) : line
  return kept as Own // a line without its choices is a line
}

function reusedPart<Own extends Identified>(line: Own): Own {
  if (!isPriced(line) || !line.reused) return line
  const { reused, ...kept } = line
  return { ...kept, unitPriceCents: reused.unitPriceCents, partOrigin: reused.origin } as Own & Identified // a part with another price
}

/** The lines in sections: each begins with its title. */
function sectionsOf<Own extends Line>(lines: readonly Own[]): Own[][] {
  const sections: Own[][] = []
  for (const line of lines) {
    const open = sections.at(-1)
    if (!open || line.kind === 'title') sections.push([line])
    else open.push(line)
  }
  return sections
}
