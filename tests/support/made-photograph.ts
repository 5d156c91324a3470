import sharp from 'sharp'

type Exif = { taken: string; offset?: string | undefined; isLittle?: boolean }

/** An EXIF block with the time of a shot, as cameras write it. */
export function exifOf({ taken, offset, isLittle = true }: Exif): Buffer {
  const tags = offset ? 2 : 1
  const block = Buffer.alloc(26 + 2 + 12 * tags + 4 + 20 + 8)
  const short = (value: number, at: number) =>
    isLittle ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    isLittle ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
    long(value, at + 8)
  }
  block.write(isLittle ? 'II' : 'MM', 0, 'latin1')
  short(42, 2)
  long(8, 4)
  short(1, 8)
  entry(10, 0x8769, 4, 1, 26)
  const texts = 26 + 2 + 12 * tags + 4
  short(tags, 26)
  entry(28, 0x9003, 2, 20, texts)
  block.write(`${taken}\0`, texts, 'latin1')
  if (offset) {
    entry(40, 0x9011, 2, 7, texts + 20)
    block.write(`${offset}\0`, texts + 20, 'latin1')
  }
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block])
}

type Made = { width?: number; height?: number; seed?: number; taken?: string }

/** A photograph as a telephone makes it: a JPEG, different by its seed, with the time of its shot. */
export async function madePhotograph({
  width = 320,
  height = 240,
  seed = 0,
  taken,
}: Made = {}): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 31 + 80) % 256 }
  const jpeg = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  if (!taken) return Uint8Array.from(jpeg)
  const exif = exifOf({ taken })
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Uint8Array.from(Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]))
}
