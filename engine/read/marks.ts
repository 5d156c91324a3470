import { type FieldLabel, fieldLabels } from '#engine/lexicon/fields.ts'
import { labelNumber } from '#engine/lexicon/numbering.ts'
import { type PartyName, partyLabels } from '#engine/lexicon/parties.ts'
import { matchAt } from '#engine/lexicon/phrases.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import { type Folded, foldWithOrigins } from '#engine/values/folded.ts'

/** A piece of a cell and its words. */
export type Piece = { text: string; words: Word[]; cell: Cell }

/** A label found in a cell, and the text that follows it there. */
export type Mark = {
  label: Pick<FieldLabel, 'name' | 'kind'> | undefined
  party: PartyName | undefined
  cell: Cell
  isFirst: boolean
  hasColon: boolean
  /** Position of the label in the text of its cell. */
  from: number
  /** The rate printed with the tax: « TVA 20 % ». */
  rate: number | undefined
  rest: Piece
}

type Found = { from: number; to: number; label?: FieldLabel; party?: PartyName }

const opening = new RegExp(`^[^a-z0-9]*(?:(?:les?|la|votre|notre) |l')?$|${labelNumber.source}$`)
const separator = /[-.;,|/•·(\d€%]\s*$|^\s*$/

export function marksOf(cell: Cell): Mark[] {
  const folded = foldWithOrigins(cell.text)
  const numbers = labelNumber.exec(folded.text)?.[0].length ?? 0
  const candidates = candidatesIn(folded.text)
  const numbered = candidates.some(({ from }) => from === numbers)
    ? candidates.filter(({ from, to }) => from >= numbers || to > numbers)
    : candidates
  const found = longestFirst(numbered).filter((each) => mayStand(each, folded.text))
  const marks = found.toSorted((a, b) => a.from - b.from)
  return marks.map((each, at) => markOf(cell, folded, each, marks[at + 1]?.from ?? folded.text.length))
}

/** « SIN-25-104482 », « DOS-2024/0917 »: the prefix is part of the number, not a label. */
const prefixed = /^[-/_](?:[a-z0-9]+[-/_])?\d{4}/

function candidatesIn(text: string): Found[] {
  return startsIn(text).flatMap((from) => [
    ...fieldLabels.flatMap((label) => {
      const length = matchAt(label.pattern, text, from)
      const isPrefix = label.kind === 'code' && prefixed.test(text.slice(from + length))
      return length > 0 && !isPrefix ? [{ from, to: from + length, label }] : []
    }),
    ...partyLabels.flatMap(({ party, pattern }) => {
      const length = matchAt(pattern, text, from)
      return length > 0 ? [{ from, to: from + length, party }] : []
    }),
  ])
}

/** Positions where a label can begin: the first words, words after a separator, and words before a colon. */
function startsIn(text: string): number[] {
  // The last letter of « SR-660142-B » begins no label.
  const starts = [...text.matchAll(/(?<![a-z0-9]|\d-)[a-z0-9]/g)].map(({ index }) => index)
  return starts.filter((at, rank) => {
    const before = text.slice(Math.max(0, at - 14), at)
    if (rank < 3 || separator.test(before)) return true
    const colon = text.slice(at, at + 60).search(/[:=]/)
    return colon > 0 && text.slice(at, at + colon).split(' ').length < 7
  })
}

/** The longest of overlapping labels wins; of equal ones, a field wins over a party. */
function longestFirst(candidates: Found[]): Found[] {
  const kept: Found[] = []
  for (const each of candidates.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const isFree = kept.every(({ from, to }) => each.to <= from || each.from >= to)
    const twin = kept.find(({ from, to }) => from === each.from && to === each.to)
    if (isFree) kept.push(each)
    // One word can name a value and open a block: « Assuré : », « Compagnie ».
    else if (twin) Object.assign(twin, { ...each, ...twin })
  }
  return kept
}

/** A label opens its cell, or follows a separator and ends with a colon. */
function mayStand({ from, to }: Found, text: string): boolean {
  if (opening.test(text.slice(0, from))) return true
  // « PROCEDURE : VEI » can be the label itself.
  const isFollowed =
    /[:=]/.test(text.slice(from, to)) || /^[\s.]{0,2}(?:\([a-z0-9. ]{1,8}\)\s?)?[:=]/.test(text.slice(to))
  return (
    isFollowed ||
    (separator.test(text.slice(0, from)) && /^\s*[\d+]|^\s*$|^\s[a-z]{1,3}[ .-]?\d{2}/.test(text.slice(to)))
  )
}

/** Units, brackets and signs after a label: « H.T. », « (jours) », « en € : ». */
const nothingNew =
  /^(?:\s?\((?:[^)]{1,12}|[\d\s+×x-]{1,30})\))?(?:[.\s]\s?(?:en )?(?:€|%|eur|euros|h\.?\s?t\.?|t\.?\s?t\.?\s?c\.?)(?![a-z0-9]))*[\s):.=-]*/
const rateWords = /^[\s(:a.]*(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:(?:%|p\. ?c\.|pct|pour ?cent)\s?\)?[\s:]*|:\s*|\)[\s:]*|$)/

function markOf(cell: Cell, folded: Folded, { from, to, label, party }: Found, next: number): Mark {
  const before = folded.text.slice(0, from)
  const after = folded.text.slice(to, next)
  const rate = label?.name === 'totals.vat' ? rateWords.exec(after) : null
  const head = rate?.[0] ?? nothingNew.exec(after)?.[0] ?? ''
  return {
    label,
    party,
    cell,
    isFirst: opening.test(before),
    hasColon: /[:=]/.test(head),
    from: folded.origins[from] ?? 0,
    rate: rate ? Number(rate[1]?.replace(',', '.')) : undefined,
    rest: pieceOf(cell, folded.origins[to + head.length] ?? cell.text.length, folded.origins[next] ?? cell.text.length),
  }
}

/** The words of a cell between two positions in its text. */
export function pieceOf(cell: Cell, from: number, to: number): Piece {
  let at = 0
  const words = cell.words.filter(({ text }) => {
    const start = at
    at += text.length + 1
    return start < to && start + text.length > from
  })
  return {
    cell,
    words,
    text: cell.text
      .slice(from, to)
      .replace(/[\s\-–—;,|(]+$/, '')
      .trim(),
  }
}
