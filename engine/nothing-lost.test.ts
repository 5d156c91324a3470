import { expect, test } from 'vitest'
import { analyse } from '#engine/analyse.ts'
import { type Section, sections } from '#engine/check/silence.ts'
import { weigh } from '#engine/check/weigh.ts'
import { openFiles } from '#engine/input/open-files.ts'
import { recognise } from '#engine/ocr/recogniser.ts'
import type { Box } from '#engine/page/box.ts'
import type { Page, Word } from '#engine/page/word.ts'
import { layoutOf } from '#engine/read/layout.ts'
import { readReport } from '#engine/read/read-report.ts'
import { reportBytes, textReports } from '#tests/support/report-corpus.ts'
import { stamped } from '#tests/support/stamped-pdf.ts'

const stamps = [
  { text: 'SPÉCIMEN 1 234,56', angle: 45, size: 54, isBehind: false },
  { text: 'Reçu le 12/03/2026', angle: -30, size: 40, isBehind: true },
  { text: 'DUPLICATA', angle: 12, size: 80, isBehind: false },
]

test('a stamp drawn across each page of a report changes no value', async () => {
  for (const [at, name] of textReports.entries()) {
    const [bytes, stamp = stamps[0]] = [reportBytes(name), stamps[at % stamps.length]]
    const [plain, marked] = [await analyse([bytes]), stamp && (await analyse([await stamped(bytes, stamp)]))]
    if ('problem' in plain || !marked || 'problem' in marked) throw new Error(name)
    expect(marked.report, name).toEqual(plain.report)
    expect(marked.doubts, name).toEqual(plain.doubts)
  }
}, 600_000)

/** A section out of reach: the words of its lines are gone, or stand where no column can hold them. */
const losses: Record<string, (word: Word, isOfLine: boolean) => Word[]> = {
  'are not on the page': (word, isOfLine) => (isOfLine ? [] : [word]),
  'have no figure that can be read': (word, isOfLine) =>
    isOfLine && /\d/.test(word.text) ? [{ ...word, text: '▒▒▒' }] : [word],
}

test.each(Object.entries(losses))(
  'when the lines of a section %s, a doubt names that section',
  async (_, lose) => {
    for (const name of textReports) {
      const pages = await pagesOf(name)
      const whole = readReport(layoutOf(pages))
      if (!whole) throw new Error(name)
      for (const section of sections.filter((each) => whole.report[each].some(({ amount }) => amount))) {
        const places = linesOf(whole.evidence, section)
        const left = pages.map((page) => ({
          ...page,
          words: page.words.flatMap((word) => lose(word, isIn(word, places.get(page.number) ?? []))),
        }))
        const read = readReport(layoutOf(left))
        if (!read) throw new Error(`${name} is no report without its ${section}.`)
        const { doubts } = weigh(read, left)
        const named = doubts.filter(({ path, sentence }) => namesSection(section, path, sentence))
        expect(
          named.length,
          `${name} ${section}: ${JSON.stringify(doubts.map((each) => each.sentence))}`,
        ).toBeGreaterThan(0)
      }
    }
  },
  600_000,
)

const words = {
  parts: /^(?:Total des pièces|Pièces?)/,
  labour: /^(?:Total de la main|Main-d’œuvre)/,
  supplies: /ngrédients/,
}

function namesSection(section: Section, path: string, sentence: string): boolean {
  return (path === `totals.${section}` || path.startsWith(`${section}.`)) && words[section].test(sentence)
}

async function pagesOf(name: string): Promise<Page[]> {
  const opened = await openFiles([reportBytes(name)])
  if ('problem' in opened) throw new Error(opened.problem)
  const pages: Page[] = []
  for (const [at, page] of opened.pages.entries()) pages.push({ number: at + 1, ...(await page.read(recognise)) })
  opened.close()
  return pages
}

type Evidence = Record<string, { page: number; box: Box }>

function linesOf(evidence: Evidence, section: Section): Map<number, Box[]> {
  const own = Object.entries(evidence).filter(([path]) => path.startsWith(`${section}.`) && !path.endsWith('operation'))
  return new Map(
    [...Map.groupBy(own, ([, { page }]) => page)].map(([page, each]) => [page, each.map(([, { box }]) => box)]),
  )
}

function isIn({ box, seen = box }: Word, places: readonly Box[]): boolean {
  return places.some(
    (place) =>
      seen.left < place.right - 0.5 &&
      seen.right > place.left + 0.5 &&
      seen.top < place.bottom - 0.5 &&
      seen.bottom > place.top + 0.5,
  )
}
