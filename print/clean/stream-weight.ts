import { PdfArray, PdfName, type PdfStream } from '@libpdf/core'
import { Inflate } from 'pako'

const expanding = ['FlateDecode', 'LZWDecode', 'RunLengthDecode']
/** The decoders of pictures stop by themselves: they are judged by the size that the picture has. */
const ofPictures = ['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode']
const mostPixels = 150_000_000

/** The bytes that a stream unpacks to, counted up to `most`; infinite for one that is made to fill the memory of a reader. */
export function weightOf(stream: PdfStream, most: number): number {
  const filters = filtersOf(stream)
  const [width, height] = [stream.getNumber('Width')?.value ?? 0, stream.getNumber('Height')?.value ?? 0]
  const isNested = filters.filter((name) => expanding.includes(name)).length > 1
  if (isNested || width * height > mostPixels) return Number.POSITIVE_INFINITY
  if (filters.length === 0 || filters.some((name) => ofPictures.includes(name))) return stream.data.length
  if (filters[0] === 'FlateDecode') return inflatedLength(stream.data, most)
  // Other chains are short; the limits of the thread hold for them too.
  return stream.getDecodedData().length
}

function filtersOf(stream: PdfStream): string[] {
  const filter = stream.get('Filter')
  const all = filter instanceof PdfArray ? filter.toArray() : [filter]
  return all.flatMap((each) => (each instanceof PdfName ? [each.value] : []))
}

/**
 * Unpacks without the zlib of Node, which aborts the whole process when a thread is ended while it opens a stream: the thread of a file with very
 * many of them is ended at its time limit.
 */
function inflatedLength(data: Uint8Array, most: number): number {
  let length = 0
  const inflate = new Inflate({ chunkSize: 65_536 })
  inflate.onData = (chunk) => {
    length += chunk.byteLength
    if (length > most) throw new Error('The stream is too long.')
  }
  try {
    inflate.push(data, true)
  } catch {
    return Number.POSITIVE_INFINITY
  }
  return length
}
