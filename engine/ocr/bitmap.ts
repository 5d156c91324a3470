import type { Picture } from '#engine/ocr/picture.ts'

/** A grey picture as a file that every recogniser opens. */
export function bitmapOf({ width, height, grey }: Picture): Buffer {
  const stride = Math.ceil(width / 4) * 4
  const start = 54 + 1_024
  const file = Buffer.alloc(start + stride * height, 255)
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(0, 6)
  file.writeUInt32LE(start, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(8, 28)
  for (const [at, value] of [0, stride * height, 11_811, 11_811, 256, 0].entries())
    file.writeUInt32LE(value, 30 + at * 4)
  for (let value = 0; value < 256; value += 1) file.writeUInt32LE(value * 0x010101, 54 + value * 4)
  // Rows are told from the bottom.
  for (let y = 0; y < height; y += 1)
    file.set(grey.subarray(y * width, (y + 1) * width), start + (height - 1 - y) * stride)
  return file
}
