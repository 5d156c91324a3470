import { deflateSync, inflateSync } from 'node:zlib'
import type { Random } from '#tests/fuzz/random.ts'

/** Makes a file from one or two files. */
type Mutation = (file: Buffer, other: Buffer, random: Random) => Buffer

const bitFlips: Mutation = (file, _other, random) => {
  const mutated = Buffer.from(file)
  for (let left = random.few(300); left > 0; left -= 1) {
    const at = random.below(mutated.length)
    mutated.writeUInt8(mutated.readUInt8(at) ^ (1 << random.below(8)), at)
  }
  return mutated
}

const truncation: Mutation = (file, _other, random) => file.subarray(0, random.below(file.length))

const hole: Mutation = (file, _other, random) => {
  const at = random.below(file.length)
  return Buffer.concat([file.subarray(0, at), file.subarray(at + random.few(5_000))])
}

const overwriting: Mutation = (file, other, random) => {
  const mutated = Buffer.from(file)
  const from = random.below(other.length)
  other.copy(mutated, random.below(file.length), from, from + random.few(20_000))
  return mutated
}

const splice: Mutation = (file, other, random) => {
  const at = random.below(file.length)
  const from = random.below(other.length)
  return Buffer.concat([file.subarray(0, at), other.subarray(from, from + random.few(20_000)), file.subarray(at)])
}

const doubledObject: Mutation = (file, other, random) => {
  const objects = objectsOf(random.below(2) ? file : other)
  if (objects.length === 0) return file
  const at = random.oneOf([file.length, file.indexOf('endobj') + 7, file.lastIndexOf('xref')])
  const copy = random.oneOf(objects)
  const renamed = random.below(2) ? copy : copy.replace(/^\d+/, String(1 + random.below(objects.length)))
  const parts = [file.subarray(0, at), Buffer.from(`\n${renamed}\n`, 'latin1'), file.subarray(at)]
  return Buffer.concat(parts)
}

const strayReference: Mutation = (file, _other, random) => {
  const most = objectsOf(file).length + 2
  return replaced(file, random, /\b\d+ 0 R/g, () => `${random.below(most)} 0 R`)
}

const strangeNumber: Mutation = (file, _other, random) =>
  replaced(file, random, /(?<=[\s[/<(])-?\d+(\.\d+)?(?=[\s\]/>)])/g, () =>
    random.oneOf(['0', '-1', '4294967295', '2147483647', '99999999999999', '1e9', '0.0000001', '65536', '-842', '.']),
  )

const strangeName: Mutation = (file, _other, random) =>
  replaced(file, random, /\/[A-Z][A-Za-z0-9]+/g, (name) =>
    random.oneOf(['/FlateDecode', '/JBIG2Decode', '/DCTDecode', '/Type3', '/Form', '/Pages', '/Kids', name + name]),
  )

const nesting: Mutation = (file, _other, random) => {
  const deep = 10 ** (2 + random.below(4))
  const [open, shut] = random.oneOf([
    ['[', ']'],
    ['<<', '>>'],
    ['<</A[', ']>>'],
    ['(', ')'],
  ] as const)
  return replaced(file, random, /(?<=\/\w+ )\d+(?=[\s/>])/g, () => open.repeat(deep) + shut.repeat(deep), 1)
}

/** Mutates decompressed streams, which flipped compressed bytes rarely reach. */
const streamMutation: Mutation = (file, other, random) => {
  const [streams, others] = [streamsOf(file), streamsOf(other)]
  if (streams.length === 0) return file
  const { start, end } = random.oneOf(streams)
  const foreign = random.oneOf(others.length > 0 ? others : streams)
  const content = inflated(file.subarray(start, end)) ?? file.subarray(start, end)
  const stranger = inflated(other.subarray(foreign.start, foreign.end)) ?? other
  const inner = random.oneOf([bitFlips, truncation, splice, overwriting, strangeNumber])
  const mutated = content.length > 0 ? inner(content, stranger.length > 0 ? stranger : other, random) : stranger
  return Buffer.concat([file.subarray(0, start), deflateSync(mutated, { level: 1 }), file.subarray(end)])
}

export const mutations = {
  bitFlips,
  truncation,
  hole,
  overwriting,
  splice,
  doubledObject,
  strayReference,
  strangeNumber,
  strangeName,
  nesting,
  streamMutation,
}

function objectsOf(file: Buffer): string[] {
  return file.toString('latin1').match(/\b\d+ 0 obj[\s\S]*?endobj/g) ?? []
}

function replaced(
  file: Buffer,
  random: Random,
  pattern: RegExp,
  by: (found: string) => string,
  most = random.few(20),
): Buffer {
  const text = file.toString('latin1')
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return file
  const chosen = new Set(Array.from({ length: most }, () => random.oneOf(found).index))
  return Buffer.from(
    text.replace(pattern, (...args) => (chosen.has(Number(args.at(-2))) ? by(String(args[0])) : String(args[0]))),
    'latin1',
  )
}

function streamsOf(file: Buffer): { start: number; end: number }[] {
  return [...file.toString('latin1').matchAll(/\bstream\r?\n([\s\S]*?)\r?\nendstream/g)].map((found) => {
    const start = found.index + found[0].indexOf('\n') + 1
    return { start, end: start + (found[1]?.length ?? 0) }
  })
}

function inflated(stream: Buffer): Buffer | undefined {
  try {
    return inflateSync(stream, { maxOutputLength: 5_000_000 })
  } catch {
    return undefined
  }
}
