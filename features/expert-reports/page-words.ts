import type { PageWord, PageWords } from '#features/expert-reports/page-words-input.ts'

export type { PageWord, PageWords }

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
