import type { Picture } from '#engine/ocr/picture.ts'
import type { ReadWord, Recognise } from '#engine/ocr/recogniser.ts'

type Words = ReadWord[][] | undefined

/** Reads half of the sheets of a page here, and has the others read elsewhere meanwhile; what nobody read there is read here too. */
export function withHelp(
  recognise: Recognise,
  ask: (sheets: readonly Picture[]) => void,
): { recognise: Recognise; receive(words: Words): void } {
  let help = Promise.withResolvers<Words>()
  return {
    recognise: async (sheets) => {
      const half = Math.ceil(sheets.length / 2)
      const [own, given] = [sheets.slice(0, half), sheets.slice(half)]
      if (given.length === 0) return await recognise(own)
      help = Promise.withResolvers()
      ask(given)
      const words = await recognise(own)
      return [...words, ...((await help.promise) ?? (await recognise(given)))]
    },
    receive: (words) => help.resolve(words),
  }
}
