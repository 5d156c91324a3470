import type { Picture } from '#engine/ocr/picture.ts'
import type { ReadWord, Recognise } from '#engine/ocr/recogniser.ts'
import type { Help, Helped } from '#engine/pool/messages.ts'

/**
 * Reads one half of the sheets of a page here, and has the other read elsewhere meanwhile; what nobody read there is read here too.
 * It is asked for before the first sheet says whether the others are worth it: seldom they are not.
 */
export function withHelp(
  recognise: Recognise,
  ask: (help: Help) => void,
): { recognise: Recognise; receive(helped: Helped): void } {
  let awaited = { number: 0, ...Promise.withResolvers<ReadWord[][] | undefined>() }
  return {
    recognise: async (sheets, areOthersWorthIt = () => true) => {
      const count = halfOf(sheets)
      const [own, given] = [sheets.slice(0, count), sheets.slice(count)]
      if (given.length === 0) return await recognise(own, areOthersWorthIt)
      awaited = { number: awaited.number + 1, ...Promise.withResolvers() }
      const { number, promise } = awaited
      ask({ kind: 'help', number, sheets: given })
      const words = await recognise(own, areOthersWorthIt)
      if (!areOthersWorthIt(words[0] ?? [])) return words
      return [...words, ...((await promise) ?? (await recognise(given)))]
    },
    receive: ({ number, words }) => {
      if (number === awaited.number) awaited.resolve(words)
    },
  }
}

/** How many of the sheets are nearest to half of the paper, the first of them always. */
function halfOf(sheets: readonly Picture[]): number {
  const area = (some: readonly Picture[]) => some.reduce((sum, { width, height }) => sum + width * height, 0)
  const excess = (count: number) => Math.abs(area(sheets.slice(0, count)) - area(sheets.slice(count)))
  const counts = sheets.map((_, index) => index + 1)
  return counts.toSorted((a, b) => excess(a) - excess(b))[0] ?? 0
}
