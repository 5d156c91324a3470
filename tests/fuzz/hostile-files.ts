import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { longPdf, pdfOf } from '#tests/support/made-pdf.ts'

const mebibyte = 1 << 20

/** Small files that are expensive to read. */
export const hostileFiles: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'a page of a kilometre': () => onePage({ box: '0 0 2834645 2834645' }),
  'a page without size': () => onePage({ box: '0 0 0 0' }),
  'a page turned inside out': () => onePage({ box: '595 842 -1e30 1e30' }),
  'a page of a kilometre with a picture': () => onePage({ box: '0 0 2834645 2834645', picture: [10, 10] }),
  'a picture of 3.6 gigapixels': () => onePage({ picture: [60_000, 60_000] }),
  'a picture as wide as a number may be': () => onePage({ picture: [2_147_483_647, 1] }),
  'a hundred thousand pages, by word': () =>
    pdfOf([catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 100000 >>', page()]),
  'ten thousand pages': () =>
    pdfOf([catalogue, `<< /Type /Pages /Kids [${'3 0 R '.repeat(10_000)}] /Count 10000 >>`, page()]),
  'pages that hold themselves': () =>
    pdfOf([catalogue, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R >>']),
  'text that unpacks to half a gigabyte': () => onePage({ content: bomb(512) }),
  'a bomb in a bomb': () => onePage({ content: deflateSync(bomb(1024)), filters: 2 }),
  'forms that call each other ten to the ten times': () => laughter(10, 10),
  'a form that draws itself': () => laughter(0, 1),
  'arrays a million deep': () => onePage({ extra: `/A ${'['.repeat(1e6)}${']'.repeat(1e6)}` }),
  'dictionaries a million deep': () => onePage({ extra: `/A ${'<</A '.repeat(1e6)}0${'>>'.repeat(1e6)}` }),
  'a million states kept': () => onePage({ content: deflateSync(Buffer.from('q '.repeat(1e6))) }),
  'letters without end': () => longPdf({ pages: 40, lines: 30_000 }),
  'a picture that says it is huge': () => pngSaying(50_000, 50_000),
  'a picture within the pixels allowed': () => blankPng(10_000, 11_900),
  'a fax of five thousand pages': () => manyPages(5_000),
  'a telephone picture that is none': () =>
    Buffer.from('\0\0\0\x20ftypheic\0\0\0\0heicmif1\0\0\0\x7fmeta'.padEnd(4_000, '\x7f'), 'latin1'),
}

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'

type PageParts = { box?: string; extra?: string; content?: Buffer; filters?: number; picture?: [number, number] }

function page({ box = '0 0 595 842', extra = '' }: PageParts = {}): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> ${extra} >>`
}

function onePage(parts: PageParts): Uint8Array {
  const { content = deflateSync(Buffer.from('q 500 0 0 800 40 20 cm /X Do Q')), filters = 1, picture } = parts
  const filter = `/Filter [${'/FlateDecode '.repeat(filters)}]`
  const [width, height] = picture ?? [0, 0]
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray`
  return pdfOf([
    catalogue,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page(parts),
    streamOf(filter, content),
    picture ? streamOf(`${image} ${filter}`, bomb(16)) : 'null',
  ])
}

/** Each form draws the next one several times, and the last one draws itself. */
function laughter(depth: number, times: number): Uint8Array {
  const form = (next: number) =>
    streamOf(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${next} 0 R >> >>`,
      Buffer.from('/X Do '.repeat(times)),
    )
  const forms = Array.from({ length: depth + 1 }, (_, index) => form(5 + Math.min(index + 1, depth)))
  const start = streamOf('', Buffer.from('/X Do'))
  return pdfOf([catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page(), start, ...forms])
}

function streamOf(entries: string, content: Buffer): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`
}

/** Repeats one operator for this many mebibytes. */
function bomb(mebibytes: number): Buffer {
  return deflateSync(Buffer.alloc(mebibytes * mebibyte, 'q Q '), { level: 1 })
}

function pngSaying(width: number, height: number): Buffer {
  const header = Buffer.alloc(33)
  header.write('\x89PNG\r\n\x1a\n', 'latin1')
  header.writeUInt32BE(13, 8)
  header.write('IHDR', 12)
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  header.writeUInt16BE(0x0802, 24)
  return Buffer.concat([header, Buffer.alloc(1_000)])
}

async function blankPng(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: 'white' }
  return await sharp({ create }).png({ compressionLevel: 1, palette: true }).toBuffer()
}

/** A TIFF with many pages of one white point. */
async function manyPages(pages: number): Promise<Buffer> {
  const size = 78
  const file = Buffer.alloc(8 + pages * size)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(8, 4)
  for (let index = 0; index < pages; index += 1) writeDirectory(file, 8 + index * size, index + 1 < pages ? size : 0)
  return file
}

const tags = [
  [256, 1],
  [257, 1],
  [258, 8],
  [262, 1],
  [273, 0],
  [279, 1],
] as const

function writeDirectory(file: Buffer, at: number, next: number): void {
  file.writeUInt16LE(tags.length, at)
  for (const [index, [tag, value]] of tags.entries()) {
    const entry = at + 2 + index * 12
    file.writeUInt16LE(tag, entry)
    file.writeUInt16LE(3, entry + 2)
    file.writeUInt32LE(1, entry + 4)
    file.writeUInt16LE(value, entry + 8)
  }
  file.writeUInt32LE(next === 0 ? 0 : at + next, at + 2 + tags.length * 12)
}
