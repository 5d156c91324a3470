export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]
export type Picture = {
  name: string
  /** Width of the whole picture; smaller versions keep its proportions. */
  width: number
  height: number
  widths: readonly number[]
  /** Displayed width, for the browser's choice. */
  sizes: string
}

/** The client page on a desktop and on a telephone, from `npm run pictures`. */
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

/** The review of a report, in the demonstration at the top: as wide as its stage, whose height cuts it. */
export const reviewPicture: Picture = {
  name: 'relecture',
  width: 1100,
  height: 700,
  widths: [704, 1056],
  sizes: '(min-width: 80em) 44rem, (min-width: 66em) 50vw, 92vw',
}
export const reviewPhonePicture: Picture = {
  name: 'relecture-telephone',
  width: 720,
  height: 896,
  widths: [480, 720],
  sizes: '92vw',
}

/** Telephones get their own picture, because a desktop's would be unreadable. */
export const onPhones = '(max-width: 40em)'

/** Lightest first: a browser takes the first format it supports. */
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
