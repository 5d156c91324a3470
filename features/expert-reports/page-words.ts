import { z } from 'zod'
import { reportReading } from '#features/expert-reports/report-reading-input.ts'

const { box } = reportReading.shape.evidence.valueType.shape

const pageWord = z.object({ text: z.string(), box })
/** A word where it stands on the upright page. */
export type PageWord = z.infer<typeof pageWord>

/** The words of each page, in the order of the pages. */
export const pageWords = z.array(z.array(pageWord)).meta({ id: 'PageWords' })
export type PageWords = z.infer<typeof pageWords>

type Box = PageWord['box']

/** Words that stand together are one text in one box. */
export function joined(words: readonly PageWord[]): { text: string; box: Box } {
  return { text: words.map(({ text }) => text).join(' '), box: boxAround(words.map(({ box }) => box)) }
}

function boxAround(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** Tenths of a point are finer than any screen. */
export function rounded(pages: PageWords): PageWords {
  const tenth = (length: number) => Math.round(length * 10) / 10
  return pages.map((words) =>
    words.map(({ text, box: { left, top, right, bottom } }) => ({
      text,
      box: { left: tenth(left), top: tenth(top), right: tenth(right), bottom: tenth(bottom) },
    })),
  )
}
