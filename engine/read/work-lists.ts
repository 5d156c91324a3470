import { barePart, type Operation, type PartLine } from '#engine/expert-report.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Layout } from '#engine/read/layout.ts'
import { operationIn } from '#engine/read/legend.ts'
import { isLabel } from '#engine/read/running-part.ts'
import type { ToldLine } from '#engine/read/told.ts'
import { plainWords } from '#engine/values/folded.ts'

const mostLines = 4

/** « Sont à redresser : Aile arrière droite ; Montant central. »: one sentence lists the operation and its parts. */
export function workListsOf(layout: Layout, taken: ReadonlySet<Cell>): { parts: ToldLine<PartLine>[]; cells: Cell[] } {
  const found: { parts: ToldLine<PartLine>[]; cells: Cell[] } = { parts: [], cells: [] }
  for (const [at, { cells }] of layout.rows.entries()) {
    const [first] = cells
    if (!first || cells.some((cell) => taken.has(cell)) || headIn(first.text) === undefined) continue
    const lines = [cells]
    for (const next of layout.rows.slice(at + 1, at + mostLines)) {
      if (isWhole(lines.flat()) || !next.cells[0] || headIn(next.cells[0].text) !== undefined) break
      if (next.page !== first.page || Math.abs(next.box.left - first.box.left) > 20) break
      lines.push(next.cells)
    }
    const sentence = lines.flat()
    const work = workIn(sentence.map(({ text }) => text).join(' '))
    found.parts.push(...work.map((each) => partOf(each, sentence)))
    if (work.length > 0) found.cells.push(...sentence)
  }
  return found
}

/** A sentence ends with a full stop; a list without one ends with its line, unless the line ends with a separator. */
function isWhole(cells: readonly Cell[]): boolean {
  const text = cells.map((cell) => cell.text).join(' ')
  return /\.$/.test(text) || !/[;,]\s|[;,:]$/.test(text)
}

function partOf({ label, operation }: Work, cells: readonly Cell[]): ToldLine<PartLine> {
  const all = cells.flatMap(({ words }) => words)
  const said = new Set(label.split(' '))
  const mine = all.filter(({ text }) => said.has(text.replace(/[;,.]$/, '')))
  return {
    value: barePart(label, operation),
    page: cells[0]?.page ?? 0,
    words: { label: mine, operation: cells[0]?.words ?? all },
  }
}

type Work = { label: string; operation: Operation }

const workWords =
  /^(?:(?:sont|est|seront|sera|reste|restent|a|et|ou|puis|elements?|pieces?|organes?|les?|suivants?|suivantes?|remplacer|redresser|reparer|remettre|en|forme|etat|peindre|deposer|reposer|demonter|remonter|debosseler|raccorder)(?: |$))+$/

function workIn(text: string): Work[] {
  const operation = headIn(text)
  const list = text.slice(text.indexOf(':') + 1).trim()
  if (!operation) return []
  const items = list
    .replace(/[\s.;]+$/, '')
    .split(list.includes(';') ? /\s?;\s/ : /,\s| et /)
    .map((each) => each.trim())
  return items.every((each) => isLabel(each) && !/\d[.,]\d{2}/.test(each))
    ? items.map((label) => ({ label, operation }))
    : []
}

/** « Sont à déposer puis à reposer : ». */
function headIn(text: string): Operation | undefined {
  const plain = plainWords(/^[^:]{6,60}(?=:)/.exec(text)?.[0] ?? '')
  return /(?:^| )a [a-z]{6,}/.test(plain) && workWords.test(plain) ? (operationIn(plain) ?? undefined) : undefined
}
