/** Tags of the values that a signature is made of. */
export const tags = { integer: 0x02, octets: 0x04, oid: 0x06, sequence: 0x30, set: 0x31 } as const

/** The tag of a value with a number of its own in its place. */
export function numbered(number: number): number {
  return 0xa0 | number
}

/** One value in DER, around its content. */
export function wrapped(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(length)]), ...content])
}

export function oidOf(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  return wrapped(tags.oid, Buffer.from([40 * first + second, ...others].flatMap(inSevens)))
}

/** The values that stand side by side. It throws when one of them is cut. */
function valuesIn(bytes: Uint8Array): Uint8Array[] {
  const values: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const { start, length } = placeOfContent(bytes, at)
    values.push(bytes.subarray(at, start + length))
    at = start + length
  }
  return values
}

/** The values inside a value. It throws when there is none to look into. */
export function inside(value: Uint8Array | undefined): Uint8Array[] {
  return valuesIn(contentOf(value))
}

export function contentOf(value: Uint8Array | undefined): Uint8Array {
  if (!value) throw new Error('A value is missing.')
  return value.subarray(placeOfContent(value, 0).start)
}

function placeOfContent(bytes: Uint8Array, at: number): { start: number; length: number } {
  const first = bytes[at + 1] ?? 0
  const count = first < 0x80 ? 0 : first & 0x7f
  const start = at + 2 + count
  let length = count === 0 ? first : 0
  for (const byte of bytes.subarray(at + 2, start)) length = length * 256 + byte
  if (start + length > bytes.length) throw new Error('A value is cut.')
  return { start, length }
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [0x80 | bytes.length, ...bytes]
}

/** A number in groups of seven bits: all but the last one say that another follows. */
function inSevens(number: number): number[] {
  const groups = [number & 0x7f]
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128))
    groups.unshift((rest & 0x7f) | 0x80)
  return groups
}
