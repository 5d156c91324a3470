import type { PageWord } from '#features/expert-reports/page-words.ts'

// Thousandths of the size of the letters of Helvetica, from the space to the tilde.
const widths =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number)
const others: Record<string, number> = { '’': 222, '—': 556, '–': 556, '€': 556, '×': 584, œ: 944 }

/** The words of a page of `simplePdf`, where they are drawn. */
export function wordsOfSample(lines: readonly string[]): PageWord[] {
  return lines.flatMap((line, row) => {
    const size = row === 0 ? 16 : 10.5
    const baseline = row === 0 ? 62 : 78 + 16 * row
    const [top, bottom] = [baseline - 0.75 * size, baseline + 0.25 * size]
    return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => {
      const left = 56 + widthOf(line.slice(0, index), size)
      return { text, box: { left, top, right: left + widthOf(text, size), bottom } }
    })
  })
}

function widthOf(text: string, size: number): number {
  return Array.from(text).reduce((sum, letter) => sum + (widthOfLetter(letter) * size) / 1_000, 0)
}

function widthOfLetter(letter: string): number {
  const base = letter.normalize('NFD').charAt(0)
  return others[letter] ?? widths[(/\s/.test(letter) ? ' ' : base).charCodeAt(0) - 32] ?? 556
}
