import { openFiles } from '#engine/input/open-files.ts'

/** The pages of a report for eyes, as WebP pictures of this width, upright as `quarters` of its reading says. */
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
