import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { inRoot } from './workshop.mjs'

const printed = inRoot('print', 'fonts', 'hand', 'caveat-600.ttf')
export const shown = inRoot('features', 'signatures', 'web', 'caveat-600.woff2')

/** The letters of French and of its neighbours, as the style sheet names them (`unicode-range`). */
const letters = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2018, 0x201d],
]

/** The face of typed signatures for browsers, made from the one that evidence is printed with. */
export function handFont() {
  return woff2Of(lightened(tablesOf(readFileSync(printed))))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(shown, handFont())

function tablesOf(font) {
  const count = font.readUInt16BE(4)
  const records = Array.from({ length: count }, (_, index) => 12 + 16 * index)
  return new Map(
    records.map((at) => {
      const start = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))]
    }),
  )
}

/** The same font without the outlines of other letters and the names of glyphs. Each glyph keeps its number, so that other tables still hold. */
function lightened(tables) {
  const outlines = outlinesOf(tables)
  const kept = keptGlyphs(tables, outlines)
  const light = outlines.map((outline, glyph) => (kept.has(glyph) ? outline : Buffer.alloc(0)))
  const loca = Buffer.alloc(4 * (light.length + 1))
  let end = 0
  for (const [glyph, { length }] of light.entries()) {
    end += length
    loca.writeUInt32BE(end, 4 * (glyph + 1))
  }
  const post = Buffer.from(tables.get('post').subarray(0, 32))
  post.writeUInt32BE(0x00030000)
  const made = new Map(tables).set('glyf', Buffer.concat(light)).set('loca', loca).set('post', post)
  made.delete('STAT')
  return made
}

function outlinesOf(tables) {
  const loca = tables.get('loca')
  if (tables.get('head').readInt16BE(50) !== 1)
    throw new Error('The places of the outlines are not in the long format.')
  const count = tables.get('maxp').readUInt16BE(4)
  const startOf = (glyph) => loca.readUInt32BE(4 * glyph)
  return Array.from({ length: count }, (_, glyph) => tables.get('glyf').subarray(startOf(glyph), startOf(glyph + 1)))
}

/** The glyphs of the letters, those that stand in for them (« a.ss01 », « f_f »), and the parts of both. */
function keptGlyphs(tables, outlines) {
  const named = [...namesOf(tables.get('post'))]
    .filter(([, name]) => /^[A-Za-z]+[._]/.test(name))
    .map(([glyph]) => glyph)
  const kept = new Set([0, ...glyphsOf(tables.get('cmap')), ...named])
  for (const glyph of kept) for (const part of partsOf(outlines[glyph])) kept.add(part)
  return kept
}

/** The table of characters in the format 4. */
function glyphsOf(cmap) {
  const places = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index))
  const at = places.find((place) => cmap.readUInt16BE(place) === 4)
  const twice = cmap.readUInt16BE(at + 6)
  const [ends, starts] = [at + 14, at + 16 + twice]
  const glyphOf = (code) => {
    let index = 0
    while (cmap.readUInt16BE(ends + 2 * index) < code) index += 1
    const start = cmap.readUInt16BE(starts + 2 * index)
    if (code < start) return 0
    const [delta, offsets] = [cmap.readUInt16BE(starts + twice + 2 * index), starts + 2 * twice + 2 * index]
    const offset = cmap.readUInt16BE(offsets)
    return offset === 0 ? (code + delta) % 65_536 : cmap.readUInt16BE(offsets + offset + 2 * (code - start))
  }
  return letters.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => glyphOf(from + index)))
}

/** The names of glyphs beyond the 258 that every font knows. */
function namesOf(post) {
  const count = post.readUInt16BE(32)
  const names = []
  for (let at = 34 + 2 * count; at < post.length; at += 1 + post[at])
    names.push(post.toString('latin1', at + 1, at + 1 + post[at]))
  const indexes = Array.from({ length: count }, (_, glyph) => post.readUInt16BE(34 + 2 * glyph))
  return new Map(indexes.flatMap((index, glyph) => (index < 258 ? [] : [[glyph, names[index - 258]]])))
}

/** The glyphs that a composite one is made of. */
function partsOf(outline) {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return []
  const parts = []
  for (let at = 10, flags = 0x20; flags & 0x20; ) {
    flags = outline.readUInt16BE(at)
    parts.push(outline.readUInt16BE(at + 2))
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
  }
  return parts
}

/** The tables as they are, compressed as one (https://www.w3.org/TR/WOFF2, with the null transform). */
function woff2Of(tables) {
  const order = [...tables.keys()]
    .filter((tag) => tag !== 'loca')
    .flatMap((tag) => (tag === 'glyf' ? [tag, 'loca'] : [tag]))
  const directory = Buffer.concat(
    order.map((tag) => {
      const isOutline = tag === 'glyf' || tag === 'loca'
      return Buffer.concat([
        Buffer.from([isOutline ? 0xff : 0x3f]),
        Buffer.from(tag, 'latin1'),
        base128(tables.get(tag).length),
      ])
    }),
  )
  const content = Buffer.concat(order.map((tag) => tables.get(tag)))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT }
  const compressed = brotliCompressSync(content, { params })
  const sfntSize = order.reduce((size, tag) => size + 4 * Math.ceil(tables.get(tag).length / 4), 12 + 16 * order.length)
  const header = Buffer.alloc(48)
  header.write('wOF2', 'latin1')
  header.writeUInt32BE(0x00010000, 4)
  header.writeUInt16BE(order.length, 12)
  header.writeUInt32BE(sfntSize, 16)
  header.writeUInt32BE(compressed.length, 20)
  header.writeUInt16BE(1, 24)
  const whole = Buffer.concat([header, directory, compressed])
  const padded = Buffer.concat([whole, Buffer.alloc((4 - (whole.length % 4)) % 4)])
  padded.writeUInt32BE(padded.length, 8)
  return padded
}

function base128(value) {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift(0x80 | (rest & 0x7f))
  return Buffer.from(bytes)
}
