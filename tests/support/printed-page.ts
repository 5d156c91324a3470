import { boxAround } from '#engine/page/box.ts'
import type { Page, Word } from '#engine/page/word.ts'

const [letterWidth, lineHeight] = [5, 12]

/** A page as a typewriter prints it: two spaces separate columns. */
export function printedPage(lines: readonly string[], number = 1, confidence = 1): Page {
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(
      ({ 0: text, index }): Word => ({
        text,
        confidence,
        box: boxAround([
          {
            left: 40 + index * letterWidth,
            right: 40 + (index + text.length) * letterWidth,
            top: 40 + row * lineHeight,
            bottom: 49 + row * lineHeight,
          },
        ]),
      }),
    ),
  )
  return { number, width: 595, height: 842, source: 'text', words, quarters: 0 }
}
