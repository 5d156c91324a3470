import sharp from 'sharp'

/** Pixels of a picture: red, green, blue and opacity, row by row from the top. */
export type Pixels = { width: number; height: number; rgba: Uint8Array }

/** Encodes a page for display: scaled to this width, turned clockwise by quarter turns. */
export async function webpOf({ width, height, rgba }: Pixels, wanted: number, quarters: number): Promise<Uint8Array> {
  return await sharp(rgba, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .rotate(quarters * 90)
    .resize({ width: wanted, withoutEnlargement: true })
    .webp({ quality: 78, effort: 2 })
    .toBuffer()
}
