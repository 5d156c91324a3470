import type { Picture } from '#engine/ocr/picture.ts'
import type { ReadWord, Recognise } from '#engine/ocr/recogniser.ts'
import type { Help, Helped } from '#engine/pool/messages.ts'

/** Recognises half of the stacks here and the other half on an idle engine, then recognises here what the other engine left. It asks before the first stack is judged, because the others are rarely skipped. */
export function withHelp(
  recognise: Recognise,
  ask: (help: Help) => void,
): { recognise: Recognise; receive(helped: Helped): void } {
  let awaited = { number: 0, ...Promise.withResolvers<ReadWord[][] | undefined>() }
  return {
    recognise: async (stacks, areOthersWorthIt = () => true) => {
      const count = halfOf(stacks)
      const [own, given] = [stacks.slice(0, count), stacks.slice(count)]
      if (given.length === 0) return await recognise(own, areOthersWorthIt)
      awaited = { number: awaited.number + 1, ...Promise.withResolvers() }
      const { number, promise } = awaited
      ask({ kind: 'help', number, stacks: given })
      const words = await recognise(own, areOthersWorthIt)
      if (!areOthersWorthIt(words[0] ?? [])) return words
      return [...words, ...((await promise) ?? (await recognise(given)))]
    },
    receive: ({ number, words }) => {
      if (number === awaited.number) awaited.resolve(words)
    },
  }
}

/** Index that divides the stacks into halves of equal area; the first stack stays here. */
function halfOf(stacks: readonly Picture[]): number {
  const area = (some: readonly Picture[]) => some.reduce((sum, { width, height }) => sum + width * height, 0)
  const excess = (count: number) => Math.abs(area(stacks.slice(0, count)) - area(stacks.slice(count)))
  const counts = stacks.map((_, index) => index + 1)
  return counts.toSorted((a, b) => excess(a) - excess(b))[0] ?? 0
}
