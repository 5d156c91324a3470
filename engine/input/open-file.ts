import { openPdfFile } from '#engine/input/pdf-file.ts'
import { openPictureFile } from '#engine/input/picture-file.ts'
import type { FileProblem, SourceFile } from '#engine/input/source-page.ts'
import { reportFileTypeOf } from '#engine/report/file-type.ts'
import { headBytes } from '#lib/file-signature.ts'

/** Opens a PDF or a picture; the bytes decide, not the file name. */
export async function openFile(bytes: Uint8Array): Promise<SourceFile | FileProblem> {
  if (bytes.length === 0) return 'unreadable'
  const type = reportFileTypeOf(bytes.subarray(0, headBytes))
  if (!type) return 'unknown-kind'
  return type === 'application/pdf' ? openPdfFile(bytes) : openPictureFile(bytes, type)
}
