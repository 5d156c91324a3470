import sharp from 'sharp'
import type { InGarage } from '#features/garages/server/queries.ts'

/** The largest place of a logo on paper is 62 × 17 mm: 300 dots an inch. */
const [mostWidth, mostHeight] = [732, 204]
/** A picture of a few kilobytes may hold more points than memory. */
const limitInputPixels = 40_000_000

/** A logo as documents print it: small, on white, in few colours. Undefined for bytes that are no picture. */
export async function printedLogoOf(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .rotate()
      .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
      // A document for ten years holds no transparency.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ palette: true, quality: 90, compressionLevel: 9 })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** The logo that a document of today carries. */
export async function findPrintedLogo({ db, garageId }: InGarage): Promise<{ type: 'png'; base64: string } | null> {
  const logo = await db.selectFrom('printedLogos').select('content').where('garageId', '=', garageId).executeTakeFirst()
  return logo ? { type: 'png', base64: Buffer.from(logo.content).toString('base64') } : null
}
