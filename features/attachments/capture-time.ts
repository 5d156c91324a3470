/** Tags of EXIF: the block of the camera, the time of the shot and its distance from universal time. */
const [cameraBlock, takenTag, offsetTag] = [0x8769, 0x9003, 0x9011]
const ascii = 2
const mostEntries = 500

/**
 * The instant at which the camera says that it took a picture; undefined when it says none. A time without a zone is one of France. The
 * block is found by its mark, so that it is read in JPEG and HEIC alike.
 */
export function captureTimeOf(bytes: Uint8Array): string | undefined {
  const start = findBlock(bytes)
  if (start === undefined) return undefined
  const block = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.byteLength - start)
  const isLittle = block.getUint16(0) === 0x4949
  try {
    const first = entriesOf(block, block.getUint32(4, isLittle), isLittle)
    const camera = first.get(cameraBlock)
    if (camera === undefined) return undefined
    const entries = entriesOf(block, block.getUint32(camera + 8, isLittle), isLittle)
    return instantOf(textOf(block, entries.get(takenTag), isLittle), textOf(block, entries.get(offsetTag), isLittle))
  } catch (error) {
    // The block points outside of the file: a cut or a forged one.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Where the TIFF header of an EXIF block begins. */
function findBlock(bytes: Uint8Array): number | undefined {
  for (let at = 0; at + 16 < bytes.length; at += 1) {
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x78 || bytes[at + 2] !== 0x69 || bytes[at + 3] !== 0x66) continue
    if (bytes[at + 4] !== 0 || bytes[at + 5] !== 0) continue
    const order = [bytes[at + 6], bytes[at + 7], bytes[at + 8], bytes[at + 9]].join(' ')
    if (order === '73 73 42 0' || order === '77 77 0 42') return at + 6
  }
  return undefined
}

/** The position of each entry of a directory, by its tag. */
function entriesOf(block: DataView, at: number, isLittle: boolean): Map<number, number> {
  const count = Math.min(block.getUint16(at, isLittle), mostEntries)
  const places = Array.from({ length: count }, (_, index) => at + 2 + 12 * index)
  return new Map(places.map((place) => [block.getUint16(place, isLittle), place]))
}

function textOf(block: DataView, entry: number | undefined, isLittle: boolean): string {
  if (entry === undefined || block.getUint16(entry + 2, isLittle) !== ascii) return ''
  const length = Math.min(block.getUint32(entry + 4, isLittle), 40)
  const at = length <= 4 ? entry + 8 : block.getUint32(entry + 8, isLittle)
  return Array.from({ length }, (_, index) => String.fromCharCode(block.getUint8(at + index)))
    .join('')
    .replace(/\0.*$/s, '')
}

function instantOf(taken: string, offset: string): string | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(taken.trim()) ?? []
  if (year === undefined || Number(year) < 1990) return undefined
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const isZoned = /^[+-]\d\d:\d\d$/.test(offset.trim())
  const instant = isZoned ? new Date(`${local}${offset.trim()}`) : inFrance(local)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

const frenchOffset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })

function inFrance(local: string): Date {
  const near = new Date(`${local}Z`)
  if (Number.isNaN(near.getTime())) return near
  const [, offset = '+01:00'] = /GMT([+-]\d\d:\d\d)/.exec(frenchOffset.format(near)) ?? []
  return new Date(`${local}${offset}`)
}
