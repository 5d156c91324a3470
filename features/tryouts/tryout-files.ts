import { reportFileTypeOf } from '#engine/report/file-type.ts'
import { faultOfParts } from '#features/expert-reports/refusals.ts'
import { headBytes } from '#lib/file-signature.ts'
import type { Reason } from '#lib/refusal.ts'

/** The reason why these files cannot be a report, found before any byte is sent; undefined when they may be one. */
export async function faultOfFiles(files: readonly Blob[]): Promise<Reason | undefined> {
  const parts = await Promise.all(
    files.map(async (file) => {
      const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
      return { sizeBytes: file.size, type: reportFileTypeOf(head) }
    }),
  )
  return faultOfParts(parts)
}

/** The name of the report on screen: of a PDF its file name, of photographs their number. */
export function nameOfFiles(files: readonly { name: string }[]): string {
  const [first] = files
  return files.length === 1 && first ? first.name : `${files.length}\u00a0photographies`
}

/** The id of a tryout in an address; undefined when it has none. */
export function readingIn(search: string): string | undefined {
  const id = new URLSearchParams(search).get('lecture')?.toLowerCase()
  return id && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}

export const tryoutAddress = '/essai'

export function addressOfReading(id: string): string {
  return `${tryoutAddress}?lecture=${id}`
}
