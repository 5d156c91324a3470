/** The characters that a TrueType font draws: its table of characters, in the formats 4 and 12. */
export function coverageOf(font: Uint8Array): (codePoint: number) => boolean {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const table = tableAt(view, 'cmap')
  const drawn = new Set<number>()
  for (let index = 0; index < view.getUint16(table + 2); index++) {
    for (const { from, to, missing } of rangesOf(view, table + view.getUint32(table + 8 + index * 8)))
      for (let codePoint = from; codePoint <= to; codePoint++) if (!missing(codePoint)) drawn.add(codePoint)
  }
  // Each letter of each document is asked about.
  return (codePoint) => drawn.has(codePoint)
}

type Range = { from: number; to: number; missing: (codePoint: number) => boolean }

function tableAt(view: DataView, name: string): number {
  const count = view.getUint16(4)
  const records = Array.from({ length: count }, (_, index) => 12 + index * 16)
  const record = records.find(
    (at) => name === String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte))),
  )
  if (record === undefined) throw new Error(`This font has no table ${name}.`)
  return view.getUint32(record + 8)
}

function rangesOf(view: DataView, place: number): Range[] {
  const format = view.getUint16(place)
  if (format === 4) return segmentsOf(view, place)
  if (format === 12)
    return Array.from({ length: view.getUint32(place + 12) }, (_, index) => {
      const [from, to] = [view.getUint32(place + 16 + index * 12), view.getUint32(place + 20 + index * 12)]
      return { from, to, missing: () => false }
    })
  return []
}

/** Format 4: a segment maps by a shift, or by a list of glyphs in which zero is none. */
function segmentsOf(view: DataView, place: number): Range[] {
  const twice = view.getUint16(place + 6)
  const [ends, starts] = [place + 14, place + 16 + twice]
  const [deltas, offsets] = [starts + twice, starts + 2 * twice]
  return Array.from({ length: twice / 2 }, (_, index) => {
    const [from, to] = [view.getUint16(starts + index * 2), view.getUint16(ends + index * 2)]
    const [delta, offset] = [view.getUint16(deltas + index * 2), view.getUint16(offsets + index * 2)]
    const glyphOf = (codePoint: number) =>
      offset === 0 ? codePoint + delta : view.getUint16(offsets + index * 2 + offset + 2 * (codePoint - from))
    return { from, to, missing: (codePoint) => glyphOf(codePoint) % 65_536 === 0 }
  })
}
