import type { Operation } from '#engine/expert-report.ts'
import type { Layout } from '#engine/read/layout.ts'
import { foldText, plainWords } from '#engine/values/folded.ts'

/** Meaning of the codes of this document. */
export type Legend = ReadonlyMap<string, Operation | null>
type Entry = readonly [string, Operation | null]

const meanings: [RegExp, Operation | null][] = [
  [/remplac|\brempl\b|echange|substitu|change|fournitures? et pose|neuf|neuve/, 'replace'],
  [/redress|repar|remis(?:e|es)? en|debossel|reform|remettre/, 'repair'],
  [/pein[td]|raccord|laqu|vernis/, 'paint'],
  [/depos|repos|\bd [pr]\b|demont|\bdep rep\b/, 'remove-refit'],
  [/control|mesure|marb|forfait|consigne|port\b|autre/, null],
]

/** Operations in full; a dotted abbreviation is a prefix of one of them. */
const spelt: Record<Operation, string> = {
  replace: 'remplacement remplacer echange echanger changement changer substitution fourniture',
  repair: 'redressage redresser reparation reparer debosselage reformage remise',
  paint: 'peinture peindre laquage raccord',
  'remove-refit': 'depose deposer demontage demonter repose remontage',
}

/** Recognises « Chang. » and « Redr. ». */
function operationCut(words: string): Operation | undefined {
  const [, start] = /^(\p{L}{3,9})\.$/u.exec(words.trim()) ?? []
  const begun = start ? foldText(start) : undefined
  const [operation, ...others] = Object.entries(spelt).filter(([, all]) =>
    all.split(' ').some((word) => begun && word.startsWith(begun)),
  )
  return others.length === 0 ? (operation?.[0] as Operation | undefined) : undefined // Object.entries forgets its key type
}

export function operationIn(words: string): Operation | null | undefined {
  // « À peindre sans remplacement » also names the operation that is not done.
  const plain = plainWords(words).replace(/\b(?:sans|hors) [a-z]+/g, '')
  return meanings.find(([pattern]) => pattern.test(plain))?.[1] ?? operationCut(words)
}

const entry =
  /(?:^|[\s,;(-])(?:([A-Z]{1,4}|[A-Z]\/[A-Z])\s?(?:[:=]\s?|\s)|([A-ZÉ][a-zé]{1,6}(?:\.|\/[A-Z][a-zé]{1,4}\.?|(?=\s?=))|[A-Z]{5,6}|\d{1,2})\s?[:=]\s?)((?:mise en )?[A-Za-zÀ-ÿ]{4,}(?:[\s/'-]{1,3}(?![A-Za-z]+\s?[:=])(?![A-Z]{1,4}\s[a-zà-ÿ])[A-Za-zà-ÿ]{2,})?)/g

/** A legend line explains several codes; a single pair can be a coincidence. */
export function legendEntries(text: string): Entry[] {
  const found = entriesIn(text)
  return found.length >= 2 ? found : numberedEntries(text)
}

/** « 1 échange 2 remise en état 3 mise en peinture »: a recogniser loses the separators but keeps the numbers. */
function numberedEntries(text: string): Entry[] {
  const found = text.split(/(?:^|[\s:])(?=\d \p{Ll}{4})/u).slice(1)
  const entries = found.map(
    (each, at) => [String(at + 1), operationIn(each.slice(2).split(/[.;]/, 1)[0] ?? '')] as const,
  )
  const isWhole = found.length > 2 && found.every((each, at) => each.startsWith(`${at + 1} `))
  return isWhole && entries.every((each): each is Entry => each[1] !== undefined) ? entries : []
}

/** A legend can end on the next line with one code: « M = DÉMONTAGE ET REMONTAGE ». */
function restOfLegend(text: string): Entry[] {
  return /^[A-Z]{1,4}\s?[:=]/.test(text) ? entriesIn(text) : legendEntries(text)
}

const endOfEntry = /[;·—.(]|\b[A-Z]{2,}|[,\s]\s*(?:[A-Z]|\d{1,2})\s?[:=]/

/** Codes for used parts: « O : échange, pièce d'occasion garantie », « 5 = échange par pièce de réemploi ». */
export function usedCodesOf(layout: Layout): ReadonlySet<string> {
  const texts = layout.rows.map(({ cells }) => cells.map(({ text }) => text).join(' '))
  return new Set(
    texts
      .filter((text) => legendEntries(text).length > 0)
      .flatMap((text) =>
        [...text.matchAll(entry)].flatMap(({ index, 0: { length }, 1: short, 2: cut = '', 3: words = '' }) => {
          const [more = ''] = text.slice(index + length).split(endOfEntry, 1)
          if (operationIn(words) === undefined) return []
          return /occasion|reemploi|reutilis|economie circulaire/.test(plainWords(words + more))
            ? [bareCode(short ?? cut)]
            : []
        }),
      ),
  )
}

function entriesIn(text: string): Entry[] {
  return [...text.matchAll(entry)].flatMap(([, short, cut = '', words = '']) => {
    const operation = operationIn(words)
    return operation === undefined ? [] : [[bareCode(short ?? cut), operation] as const]
  })
}

/** « CAR : carrosserie · PEI : peinture »: a legend of operations or of trades. */
export function isLegend(text: string): boolean {
  return (
    legendEntries(text).length > 0 ||
    /^[A-Z]{2,5} (?:[:=–-] )?pi[èe]ces? (?:issue|de |d[’'])/.test(text) ||
    [...text.matchAll(/(?:^|[·;,:—–]\s*)[A-Z][A-Z0-9]{0,3}\s?[:=]\s?\p{L}{3}/gu)].length > 1
  )
}

/** The document's own legend takes precedence over usual codes. */
export function legendOf(layout: Layout): Legend {
  const legend = new Map<string, Operation | null>()
  let isOpen = false
  for (const { cells } of layout.rows) {
    const text = cells.map((cell) => cell.text).join(' ')
    const entries: readonly Entry[] = isOpen ? restOfLegend(text) : legendEntries(text)
    for (const [code, operation] of entries) if (!legend.has(code)) legend.set(code, operation)
    isOpen = entries.length > 0
  }
  return legend
}

const habits: Record<string, Operation> = {
  E: 'replace',
  ECH: 'replace',
  C: 'replace',
  RPL: 'replace',
  REM: 'replace',
  RP: 'replace',
  S: 'replace',
  EP: 'replace',
  REP: 'repair',
  RED: 'repair',
  I: 'repair',
  RE: 'repair',
  RS: 'repair',
  P: 'paint',
  PEI: 'paint',
  PNT: 'paint',
  L: 'paint',
  PE: 'paint',
  PT: 'paint',
  PTR: 'paint',
  PEINT: 'paint',
  D: 'remove-refit',
  DR: 'remove-refit',
  DP: 'remove-refit',
  N: 'remove-refit',
  DEP: 'remove-refit',
  'D/P': 'remove-refit',
  'D/R': 'remove-refit',
  'DEP-REP': 'remove-refit',
}

export function bareCode(code: string): string {
  return code.toUpperCase().replace(/[.*]/g, '').trim()
}

/** Meaning of a code: from the legend, else from the codes used beside it. */
export function operationOf(code: string, legend: Legend, codes: ReadonlySet<string>): Operation | null {
  const bare = bareCode(code)
  const told = legend.get(bare)
  if (told !== undefined) return told
  // « C P »: a part that is replaced and painted counts as replaced.
  const [first, second] = bare.split(/[\s+]+/)
  if (first && second && first.length <= 3 && second.length <= 3) return operationOf(first, legend, codes)
  if (bare === 'R') return codes.has('E') || codes.has('ECH') || codes.has('C') ? 'repair' : 'replace'
  // In the series N and I, the code P is a check.
  if (bare === 'P' && (codes.has('L') || (codes.has('I') && codes.has('N')))) return null
  return habits[bare] ?? (foldText(bare).length > 4 ? (operationIn(bare) ?? null) : (operationCut(code) ?? null))
}
