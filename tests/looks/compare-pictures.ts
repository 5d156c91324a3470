import sharp from 'sharp'

/** Two runs of one commit draw the edges of letters alike: a larger difference of a colour is one that people see. */
const visible = 24
const red = [214, 40, 40]

export type Difference = {
  /** The part of the pixels that differ, from 0 to 1. */
  share: number
  /** The new picture in pale grey, and what differs in red. */
  picture: Buffer
}

/** Compares two pictures of a page. One that grew differs in all that it has more. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Difference> {
  if (before.equals(after)) return { share: 0, picture: after }
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)]
  const drawn = Buffer.alloc(width * height * 3, 255)
  let different = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const isSame = isSamePixel(old, now, x, y)
      if (!isSame) different++
      drawn.set(isSame ? paleOf(now, x, y) : red, at)
    }
  }
  const picture = await sharp(drawn, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { share: different / (width * height), picture }
}

type Pixels = { width: number; height: number; data: Buffer }

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

function isSamePixel(one: Pixels, other: Pixels, x: number, y: number): boolean {
  if (!isInside(one, x, y) || !isInside(other, x, y)) return false
  const [a, b] = [(y * one.width + x) * 3, (y * other.width + x) * 3]
  for (let channel = 0; channel < 3; channel++) {
    if (Math.abs((one.data[a + channel] ?? 0) - (other.data[b + channel] ?? 0)) > visible) return false
  }
  return true
}

function isInside({ width, height }: Pixels, x: number, y: number): boolean {
  return x < width && y < height
}

function paleOf({ width, data }: Pixels, x: number, y: number): number[] {
  const at = (y * width + x) * 3
  const grey = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
  const pale = Math.floor(192 + grey / 4)
  return [pale, pale, pale]
}
