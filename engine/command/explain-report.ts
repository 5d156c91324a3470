import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, Misuse } from '#engine/command/documents.ts'
import { problemSentences } from '#engine/command/problem-sentences.ts'
import { filesOf } from '#engine/command/reader.ts'
import { explainPage } from '#engine/explain/explain-page.ts'
import { openPool } from '#engine/pool/open-pool.ts'

const pictureWidth = 1_240

/** Writes a page that shows each value in its place; returns the file name, or the reason why there is nothing to show. */
export async function explainReport(document: Document, folder: string): Promise<{ path: string } | { why: string }> {
  const files = await filesOf(document)
  if (!files) return { why: problemSentences.closed }
  const pool = openPool({ workers: 1 })
  try {
    await pool.warm()
    const start = performance.now()
    const read = await pool.analyse(files)
    const milliseconds = Math.round(performance.now() - start)
    if ('problem' in read) return { why: problemSentences[read.problem] }
    const quarters = read.pages.map((page) => page.quarters)
    const drawing = await pool.draw(files, pictureWidth, quarters)
    if ('problem' in drawing) return { why: problemSentences[drawing.problem] }
    const path = join(folder, `${document.name}.html`)
    await writeFile(path, explainPage({ name: document.name, read, pictures: drawing.pictures, milliseconds })).catch(
      () => {
        throw new Misuse(`Rien ne peut être écrit dans ${folder}. Choisissez un autre dossier, ou vérifiez vos droits.`)
      },
    )
    return { path }
  } finally {
    await pool.close()
  }
}
