import { placeOf } from '#engine/alerts/mentions.ts'
import { type Prose, type Sentence, toldBy } from '#engine/alerts/sentences.ts'
import { type DocumentKind, kindLabels, kindTitles } from '#engine/lexicon/kinds.ts'
import { matchAt, matchesIn } from '#engine/lexicon/phrases.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Layout } from '#engine/read/layout.ts'
import { type Evidence, evidenceOf } from '#engine/read/told.ts'
import { plainWords } from '#engine/values/folded.ts'

/** The kind of document as the paper states it, and where; `unsaid` when the paper is silent. */
export type FoundKind = { kind: DocumentKind | 'unsaid'; evidence: Evidence | undefined }

type Found = { rank: number; kind: DocumentKind; evidence: Evidence | undefined }

/** The title and the document's own statements come first, then any name it is given; the most precise wording wins. */
export function kindOf(prose: Prose): FoundKind {
  const found = [[...titlesOf(prose.layout), ...sayings(prose)], passing(prose)].find((some) => some.length > 0) ?? []
  const [surest] = found.toSorted((a, b) => a.rank - b.rank)
  return surest ? { kind: surest.kind, evidence: surest.evidence } : { kind: 'unsaid', evidence: undefined }
}

const titleRows = 16
const titleWords = 9

/** Titles are the lines that stand alone at the head of the first page. */
function titlesOf(layout: Layout): Found[] {
  const first = layout.rows[0]?.page
  const head = layout.rows.filter(({ page }) => page === first).slice(0, titleRows)
  return head.flatMap(({ cells }) => cells.flatMap((cell) => titleIn(cell) ?? []))
}

function titleIn(cell: Cell): Found | undefined {
  const plain = plainWords(cell.text)
  if (plain.split(' ').length > titleWords) return undefined
  // « MISSION DU 3 MAI - RAPPORT PROVISOIRE »: a title may stand after a dash.
  const starts = [0, ...[...cell.text.matchAll(/ [-–—] /g)].map(({ index }) => index + 3)]
  const found = starts.flatMap((start) => {
    const rest = plainWords(cell.text.slice(start))
    return kindTitles.flatMap(({ kind, pattern }, rank) => {
      const length = matchAt(pattern, rest, 0)
      return length > 0 && isWhole(rest.slice(length)) ? [{ kind, rank }] : []
    })
  })
  const [surest] = found.toSorted((a, b) => a.rank - b.rank)
  const evidence = surest && evidenceOf({ value: surest.kind, words: cell.words, page: cell.page, trust: 0.95 })
  return surest && { ...surest, evidence }
}

/** A title may be followed by its number, date or subject, but not by a sentence. */
function isWhole(rest: string): boolean {
  return !/^ (?:est|sera|a ete|ont|ne|n a|du reparateur|joint|ci joint)\b/.test(rest)
}

/** Collects statements such as « Type de rapport : provisoire » and « le présent rapport est provisoire ». */
function sayings({ answers, sentences }: Prose): Found[] {
  return [...answers, ...sentences].flatMap((sentence) =>
    [...matchesIn(kindLabels, sentence.text)].flatMap(({ from, to }) => {
      const link = verb.exec(sentence.text.slice(to))?.[0].length ?? 0
      return kindTitles.flatMap(({ kind, pattern }, rank) => {
        const length = link > 0 ? matchAt(pattern, sentence.text, to + link) : 0
        return length > 0 ? [foundAt(sentence, kind, rank, from, to + link + length)] : []
      })
    }),
  )
}

const verb = /^(?: est (?:etabli )?(?:a titre )?| ?[:=-] ?)/

function passing({ sentences }: Prose): Found[] {
  const [rank, definitive] = [kindTitles.length - 1, kindTitles.at(-1)]
  return sentences.flatMap((sentence) => {
    const place = definitive && /expertise|definitif/.test(sentence.text) && placeOf(definitive.pattern, sentence.text)
    return place ? [foundAt(sentence, 'definitive', rank, place.from, place.to)] : []
  })
}

function foundAt(sentence: Sentence, kind: DocumentKind, rank: number, from: number, to: number): Found {
  return { kind, rank, evidence: evidenceOf(toldBy(sentence, from, to, 0.8)) }
}
