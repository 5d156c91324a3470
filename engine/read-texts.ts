import { openFile } from '#engine/input/open-file.ts'
import type { FileProblem } from '#engine/input/source-page.ts'

/** The text that is written in each page of a file, line by line; empty for a picture. */
export async function readTexts(bytes: Uint8Array): Promise<{ texts: string[] } | { problem: FileProblem }> {
  const file = await openFile(bytes)
  if (typeof file === 'string') return { problem: file }
  try {
    return { texts: file.pages.map((page) => page.text()) }
  } finally {
    file.close()
  }
}
