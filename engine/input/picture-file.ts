import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import type { FileProblem, SourceFile, SourcePage } from '#engine/input/source-page.ts'
import { longestSide } from '#engine/ocr/picture.ts'
import { readPicture } from '#engine/ocr/read-picture.ts'
import type { ReportFileType } from '#engine/report/file-type.ts'

/** Larger than any telephone photograph, and small enough for the memory of an engine. */
const mostPixels = 120_000_000

/** Opens photographs and faxes: one page per picture; a TIFF can hold several. */
export async function openPictureFile(bytes: Uint8Array, type: ReportFileType): Promise<SourceFile | FileProblem> {
  try {
    const open = type === 'image/heic' ? await openedHeic(bytes) : (page: number) => sharpOf(bytes, page)
    const { pages = 1, width, height } = await open(0).metadata()
    if (width * height > mostPixels) return 'too-large'
    return { pages: Array.from({ length: pages }, (_, index) => pageOf(() => open(index))), close: () => {} }
  } catch (error) {
    return error instanceof Error && /pixel limit/.test(error.message) ? 'too-large' : 'unreadable'
  }
}

function pageOf(open: () => Sharp): SourcePage {
  return {
    read: async (recognise) => {
      const { data, info } = await open()
        .autoOrient()
        .flatten({ background: 'white' })
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return await readPicture({ width: info.width, height: info.height, grey: greyOf(data, info.channels) }, recognise)
    },
    draw: async (width, quarters) =>
      await sharp(
        await open()
          .autoOrient()
          .rotate(quarters * 90)
          .png({ compressionLevel: 1 })
          .toBuffer(),
      )
        .flatten({ background: 'white' })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 78, effort: 2 })
        .toBuffer(),
    text: () => '',
  }
}

/** Converts to grey with the weights used for PDF pages. The picture library needs twice the time, and most for grey input. */
export function greyOf(points: Uint8Array, channels: number): Uint8Array {
  if (channels < 3) return points
  const grey = new Uint8Array(Math.floor(points.length / channels))
  for (let index = 0, from = 0; index < grey.length; index += 1, from += channels)
    grey[index] = ((points[from] ?? 0) * 77 + (points[from + 1] ?? 0) * 150 + (points[from + 2] ?? 0) * 29) >> 8
  return grey
}

function sharpOf(bytes: Uint8Array, page: number): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, page, failOn: 'error' })
}

/** The picture library does not decode HEIC files. */
async function openedHeic(bytes: Uint8Array): Promise<() => Sharp> {
  const { width, height, data } = await decodeHeic({ buffer: bytes })
  return () => sharp(data, { raw: { width, height, channels: 4 } })
}
