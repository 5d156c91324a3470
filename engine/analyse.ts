import type { Alert } from '#engine/alerts/alert.ts'
import { alertsOf } from '#engine/alerts/alerts.ts'
import { type FoundKind, kindOf } from '#engine/alerts/kind.ts'
import { type Mentions, mentionsOf } from '#engine/alerts/mentions.ts'
import { proseOf } from '#engine/alerts/sentences.ts'
import { type Weighed, weigh } from '#engine/check/weigh.ts'
import { openFiles } from '#engine/input/open-files.ts'
import type { FileProblem, SourcePage } from '#engine/input/source-page.ts'
import { type Recognise, recognise } from '#engine/ocr/recogniser.ts'
import type { Box } from '#engine/page/box.ts'
import type { Page } from '#engine/page/word.ts'
import { type Layout, layoutOf } from '#engine/read/layout.ts'
import { type OtherDocument, otherDocumentOf } from '#engine/read/other-document.ts'
import { readReport } from '#engine/read/read-report.ts'

/** The reason why no report was read. */
export type ReadingProblem = FileProblem | 'too-many-pages' | 'no-content' | 'not-a-report'

/** A page as it is displayed: size in points, upright. */
export type PageView = Pick<Page, 'number' | 'width' | 'height' | 'source' | 'quarters'>

/** A word where it stands on the page as it is displayed. */
export type PrintedWord = { text: string; box: Box }

/** The report's values and their places, the kind of document, its mentions, the result of the arithmetic checks, the alerts, and the words of each page. */
export type ReadReport = Weighed & {
  kind: FoundKind
  mentions: Mentions
  alerts: Alert[]
  pages: PageView[]
  pageWords: PrintedWord[][]
}
/** `document`: the kind of a paper that is no report, where it names itself. */
export type Analysis = ReadReport | { problem: ReadingProblem; document?: OtherDocument }

/** Called after each page with the pages read so far and their total. */
export type Progress = (read: number, pages: number) => void

/** Reads an expert report from one PDF or from pictures of its pages. It never throws because of a file's content. */
export async function analyse(
  files: readonly Uint8Array[],
  progress: Progress = () => {},
  recogniseStacks: Recognise = recognise,
): Promise<Analysis> {
  const opened = await openFiles(files)
  if ('problem' in opened) return opened
  try {
    const pages = await readPages(opened.pages, progress, recogniseStacks)
    if (pages.every(({ words }) => words.length === 0)) return { problem: 'no-content' }
    const best = bestOf(waysToRead(pages))
    if (!best) {
      const document = otherDocumentOf(layoutOf(pages))
      return { problem: 'not-a-report', ...(document && { document }) }
    }
    const { layout, weighed } = best
    const prose = proseOf(layout)
    const kind = kindOf(prose)
    const mentions = mentionsOf(prose)
    const alerts = alertsOf({ ...weighed, kind, mentions })
    return { ...weighed, kind, mentions, alerts, pages: pages.map(viewOf), pageWords: pages.map(wordsOf) }
  } finally {
    opened.close()
  }
}

/** A text layer written by a scanner is a second way to read the same report. */
function waysToRead(pages: readonly Page[]): (readonly Page[])[] {
  const hasLayers = pages.some(({ layer }) => layer)
  return [pages, ...(hasLayers ? [pages.map(asWritten)] : [])]
}

function asWritten(page: Page): Page {
  return page.layer ? { ...page, words: page.layer } : page
}

type Read = { layout: Layout; weighed: Weighed }

/** Chooses the reading with the best arithmetic: each sum that closes adds a point, each that does not removes one. */
function bestOf(ways: readonly (readonly Page[])[]): Read | undefined {
  const read = ways.flatMap((pages): Read[] => {
    const layout = layoutOf(pages)
    const reading = readReport(layout)
    return reading ? [{ layout, weighed: weigh(reading, pages) }] : []
  })
  return read.toSorted((a, b) => closingSums(b) - closingSums(a))[0]
}

function closingSums({ weighed }: Read): number {
  return weighed.checks.reduce((sum, { isHeld }) => sum + (isHeld ? 1 : -2), 0)
}

async function readPages(
  sources: readonly SourcePage[],
  progress: Progress,
  recogniseStacks: Recognise,
): Promise<Page[]> {
  const pages: Page[] = []
  progress(0, sources.length)
  for (const [index, source] of sources.entries()) {
    pages.push({ number: index + 1, ...(await source.read(recogniseStacks)) })
    progress(index + 1, sources.length)
  }
  return pages
}

function viewOf({ number, width, height, source, quarters }: Page): PageView {
  return { number, width, height, source, quarters }
}

function wordsOf({ words }: Page): PrintedWord[] {
  return words.map(({ text, box, seen = box }) => ({ text, box: seen }))
}
