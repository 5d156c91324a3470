import { reportFileTypeOf } from '#engine/report/file-type.ts'
import { faultOfParts } from '#features/expert-reports/refusals.ts'
import { headBytes } from '#lib/file-signature.ts'
import type { Reason } from '#lib/refusal.ts'

/** Why these files cannot be a report, before any of their bytes is sent; nothing when they may be one. */
export async function faultOfFiles(files: readonly Blob[]): Promise<Reason | undefined> {
  const parts = await Promise.all(
    files.map(async (file) => {
      const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
      return { sizeBytes: file.size, type: reportFileTypeOf(head) }
    }),
  )
  return faultOfParts(parts)
}

/** What the report is called on screen: a PDF by its name, pages by their number. */
export function nameOfFiles(files: readonly { name: string }[]): string {
  const [first] = files
  return files.length === 1 && first ? first.name : `${files.length}\u00a0photographies`
}

/** The id of a reading as it stands in an address; nothing when there is none. */
export function readingIn(search: string): string | undefined {
  const id = new URLSearchParams(search).get('lecture')?.toLowerCase()
  return id && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}

export const tryoutAddress = '/essai'

export function addressOfReading(id: string): string {
  return `${tryoutAddress}?lecture=${id}`
}
