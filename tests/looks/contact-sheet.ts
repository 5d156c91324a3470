import sharp from 'sharp'

const scale = 0.4
const gap = 16
const tallest = 1_400

/** All pictures of a page on one sheet: a row a scheme, a column a width. */
export async function contactSheet(rows: Buffer[][]): Promise<Buffer> {
  const placed: { input: Buffer; left: number; top: number }[] = []
  let [top, wide] = [gap, 0]
  for (const row of rows) {
    let [left, bottom] = [gap, top]
    for (const picture of row) {
      const { data, info } = await smaller(picture)
      placed.push({ input: data, left, top })
      left += info.width + gap
      bottom = Math.max(bottom, top + info.height)
    }
    wide = Math.max(wide, left)
    top = bottom + gap
  }
  return sharp({ create: { width: wide, height: top, channels: 3, background: '#8a8f98' } })
    .composite(placed)
    .png()
    .toBuffer()
}

/** The foot of a very long page is left out. */
async function smaller(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest / scale) })
    .resize({ width: Math.round(width * scale) })
    .png()
    .toBuffer({ resolveWithObject: true })
}
