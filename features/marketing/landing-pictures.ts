export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]
export type Picture = {
  name: string
  /** Of the whole picture; the narrower ones keep its shape. */
  width: number
  height: number
  widths: readonly number[]
  /** How wide the page shows it. */
  sizes: string
}

/** The page of a client on a desk and on a telephone, as `npm run pictures` takes it. */
export const deskPicture: Picture = {
  name: 'client',
  width: 1440,
  height: 900,
  widths: [640, 1024, 1440],
  sizes: '(min-width: 80em) 44rem, (min-width: 66em) 50vw, 92vw',
}
export const phonePicture: Picture = {
  name: 'client-telephone',
  width: 780,
  height: 1440,
  widths: [520, 780],
  sizes: '92vw',
}

/** Where a telephone's picture is worth more than a desk's, which it would show too small to be read. */
export const onPhones = '(max-width: 40em)'

/** The lightest first: a browser takes the first it knows. */
export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

export function addressOf(picture: Picture, scheme: Scheme, width: number, format: Format): string {
  return `/site/${picture.name}-${scheme}-${width}.${format}`
}

export function heightAt(picture: Picture, width: number): number {
  return Math.round((picture.height * width) / picture.width)
}

export function sourceSet(picture: Picture, scheme: Scheme, format: Format): string {
  return picture.widths.map((width) => `${addressOf(picture, scheme, width, format)} ${width}w`).join(', ')
}
