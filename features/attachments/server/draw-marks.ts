import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import {
  lineOf,
  lineWidth,
  type Mark,
  markInks,
  pictureWidth,
  rimWidth,
  textHeight,
} from '#features/attachments/markup.ts'

const font = fileURLToPath(new URL('../../../print/fonts/inter-600.ttf', import.meta.url))

/** A copy of a picture with its marks. The picture itself is returned when there are none. */
export async function drawMarks(picture: Uint8Array, marks: readonly Mark[]): Promise<Uint8Array> {
  if (marks.length === 0) return picture
  const { width, height } = await sharp(picture).metadata()
  const scale = width / pictureWidth
  const lines = { input: Buffer.from(svgOf(marks, width, height)), left: 0, top: 0 }
  const texts = await Promise.all(
    marks.flatMap((mark) => (mark.shape === 'text' ? [drawText(mark, { width, height, scale })] : [])),
  )
  return sharp(picture)
    .composite([lines, ...texts])
    .webp({ quality: 92 })
    .toBuffer()
}

function svgOf(marks: readonly Mark[], width: number, height: number): string {
  const paths = marks.flatMap((mark) => {
    const line = lineOf(mark)
    const drawn = (color: string, across: number, opacity: number) =>
      `<path d="${line}" stroke="${color}" stroke-width="${across}" stroke-opacity="${opacity}"/>`
    return line ? [drawn('#000000', rimWidth, 0.45), drawn(markInks[mark.color], lineWidth, 1)] : []
  })
  const tall = (pictureWidth * height) / width
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${pictureWidth} ${tall}" fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`
}

/** A machine without fonts draws the words too: their font is that of printed documents. */
async function drawText(
  { points, text, color }: Mark,
  { width, height, scale }: Record<'width' | 'height' | 'scale', number>,
) {
  const [[x, y] = [0, 0]] = points
  const words = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const markup = `<span foreground="${markInks[color]}" background="#000000" background_alpha="45%">${words}</span>`
  const size = `Inter Semi-Bold ${Math.max(8, Math.round(textHeight * scale))}px`
  const drawn = sharp({ text: { text: markup, font: size, fontfile: font, rgba: true } })
  const input = await drawn.png().toBuffer()
  return {
    input: await sharp(input).resize({ width, height, fit: 'inside', withoutEnlargement: true }).toBuffer(),
    left: Math.min(width - 1, Math.round(x * scale)),
    top: Math.min(height - 1, Math.round(y * scale)),
  }
}
