import type { Alert } from '#engine/alerts/alert.ts'
import { alertsOf } from '#engine/alerts/alerts.ts'
import { type FoundKind, kindOf } from '#engine/alerts/kind.ts'
import { mentionsOf } from '#engine/alerts/mentions.ts'
import { proseOf } from '#engine/alerts/sentences.ts'
import { type Weighed, weigh } from '#engine/check/weigh.ts'
import { openFiles } from '#engine/input/open-files.ts'
import type { FileProblem, SourcePage } from '#engine/input/source-page.ts'
import { type Recognise, recognise } from '#engine/ocr/recogniser.ts'
import type { Page } from '#engine/page/word.ts'
import { readReport } from '#engine/read/read-report.ts'
import { type Sheet, sheetOf } from '#engine/read/sheet.ts'

/** Why nothing was read: what the file is, or is not. */
export type Problem = FileProblem | 'too-many-pages' | 'no-content' | 'not-a-report'

/** What a page is for whoever shows it: in points, upright. */
export type PageView = Pick<Page, 'number' | 'width' | 'height' | 'source' | 'quarters'>

/** What the report says and where, what kind of paper it is, what its sums tell of it, and what the garage must know. */
export type ReadReport = Weighed & { kind: FoundKind; alerts: Alert[]; pages: PageView[] }
export type Analysis = ReadReport | { problem: Problem }

/** Told after each page: how many are read, of how many. */
export type Progress = (read: number, pages: number) => void

/** Reads a report of a motor expert, one PDF or the pictures of its pages: bytes in, what it prints out. It never throws for what is in a file. */
export async function analyse(
  files: readonly Uint8Array[],
  progress: Progress = () => {},
  readSheets: Recognise = recognise,
): Promise<Analysis> {
  const opened = await openFiles(files)
  if ('problem' in opened) return opened
  try {
    const pages = await readPages(opened.pages, progress, readSheets)
    if (pages.every(({ words }) => words.length === 0)) return { problem: 'no-content' }
    const best = bestOf(waysToRead(pages))
    if (!best) return { problem: 'not-a-report' }
    const { sheet, weighed } = best
    const prose = proseOf(sheet)
    const kind = kindOf(prose)
    const alerts = alertsOf({ ...weighed, kind, mentions: mentionsOf(prose) })
    return { ...weighed, kind, alerts, pages: pages.map(viewOf) }
  } finally {
    opened.close()
  }
}

/** Where a scanner wrote text under its pictures, that is another way to read the report. */
function waysToRead(pages: readonly Page[]): (readonly Page[])[] {
  const hasLayers = pages.some(({ layer }) => layer)
  return [pages, ...(hasLayers ? [pages.map(asWritten)] : [])]
}

function asWritten(page: Page): Page {
  return page.layer ? { ...page, words: page.layer } : page
}

type Read = { sheet: Sheet; weighed: Weighed }

/** The reading whose sums close: each that holds counts, each that does not takes away. */
function bestOf(ways: readonly (readonly Page[])[]): Read | undefined {
  const read = ways.flatMap((pages): Read[] => {
    const sheet = sheetOf(pages)
    const reading = readReport(sheet)
    return reading ? [{ sheet, weighed: weigh(reading, pages) }] : []
  })
  return read.toSorted((a, b) => closingSums(b) - closingSums(a))[0]
}

function closingSums({ weighed }: Read): number {
  return weighed.checks.reduce((sum, { isHeld }) => sum + (isHeld ? 1 : -2), 0)
}

async function readPages(sources: readonly SourcePage[], progress: Progress, readSheets: Recognise): Promise<Page[]> {
  const pages: Page[] = []
  progress(0, sources.length)
  for (const [index, source] of sources.entries()) {
    pages.push({ number: index + 1, ...(await source.read(readSheets)) })
    progress(index + 1, sources.length)
  }
  return pages
}

function viewOf({ number, width, height, source, quarters }: Page): PageView {
  return { number, width, height, source, quarters }
}
