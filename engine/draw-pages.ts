import { openFiles } from '#engine/input/open-files.ts'

/** Draws report pages as upright WebP pictures of the given width. */
export async function drawPages(
  files: readonly Uint8Array[],
  width: number,
  quarters: readonly number[],
): Promise<Uint8Array[]> {
  const opened = await openFiles(files)
  if ('problem' in opened) return []
  try {
    const drawn: Uint8Array[] = []
    for (const [index, page] of opened.pages.entries()) drawn.push(await page.draw(width, quarters[index] ?? 0))
    return drawn
  } finally {
    opened.close()
  }
}
