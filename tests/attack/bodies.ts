import { leastReport } from '#features/expert-reports/sample-pdf.ts'
import type { Draw } from '#tests/attack/draw.ts'

const kibibyte = 1_024

/** The sizes of the files that the attack sends: a visitor announces sizes before the bytes come. */
export const fileSizes = [0, 1, 500, 20 * kibibyte, 300 * kibibyte, 2_000 * kibibyte, 6_000 * kibibyte]
const smallSizes = fileSizes.filter((size) => size < 100 * kibibyte)

type FileBody = { body: Buffer; headers: Record<string, string> }

/** A file to upload: true to its type, broken, or none at all. */
export function fileBodies(draw: Draw): FileBody {
  const [mediaType, start] = draw.among<[string, Buffer]>([
    ['application/pdf', Buffer.from(leastReport(draw.uuid()))],
    ['image/png', Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080400000', 'hex')],
    ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['image/tiff', Buffer.from('49492a0008000000ffff', 'hex')],
    ['text/html', Buffer.from('<script>alert(1)</script>')],
    ['', draw.bytes(20)],
  ])
  const isWhole = mediaType === 'application/pdf' && !draw.spite(0.5)
  const body = isWhole ? start : padded(start, draw.among(draw.lucky(0.9) ? smallSizes : fileSizes), draw)
  const declared = !draw.spite(0.2) ? mediaType : draw.among(['application/pdf', 'image/svg+xml', 'x', 'text/html'])
  return { body, headers: declared === '' ? {} : { 'content-type': declared } }
}

function padded(start: Buffer, length: number, draw: Draw): Buffer {
  if (length <= start.length) return start.subarray(0, length)
  return Buffer.concat([start, Buffer.alloc(length - start.length, draw.bytes(64))])
}
