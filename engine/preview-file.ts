import { openFile } from '#engine/input/open-file.ts'
import type { FileProblem } from '#engine/input/source-page.ts'

/** The first page of a file as an upright WebP picture, with the text that is written in it. */
export type Preview = { picture: Uint8Array; text: string }

export async function previewFile(bytes: Uint8Array, width: number): Promise<Preview | { problem: FileProblem }> {
  const file = await openFile(bytes)
  if (typeof file === 'string') return { problem: file }
  try {
    const [first] = file.pages
    if (!first) return { problem: 'unreadable' }
    return { picture: await first.draw(width, 0), text: first.text().replaceAll('\n', ' ') }
  } finally {
    file.close()
  }
}
