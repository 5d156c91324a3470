import { openFile } from '#engine/input/open-file.ts'
import type { FileProblem, SourceFile } from '#engine/input/source-page.ts'

/** The largest report seen, photographs included, is smaller. */
const mostPages = 40

/** Joins the pages of one PDF, or of photographs in order, into one document. */
export async function openFiles(
  files: readonly Uint8Array[],
): Promise<SourceFile | { problem: FileProblem | 'too-many-pages' }> {
  const opened: SourceFile[] = []
  const close = () => {
    for (const file of opened) file.close()
  }
  for (const bytes of files) {
    const file = await openFile(bytes)
    if (typeof file !== 'string') opened.push(file)
    const pages = opened.flatMap((each) => each.pages)
    if (typeof file !== 'string' && pages.length <= mostPages) continue
    close()
    return { problem: typeof file === 'string' ? file : 'too-many-pages' }
  }
  return { pages: opened.flatMap(({ pages }) => pages), close }
}
