import { readdir, stat } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'

/** One report: a PDF, or the pictures of its pages in their order. */
export type Document = { name: string; files: readonly string[] }

const extensions = ['.pdf', '.jpg', '.jpeg', '.png', '.heic', '.heif', '.tif', '.tiff']

/** A mistake in the command line, explained in one sentence. */
export class Misuse extends Error {}

/** Finds the reports in files and folders: one report per file, or one report made of all files. */
export async function documentsIn(paths: readonly string[], together: boolean): Promise<Document[]> {
  const files = (await Promise.all(paths.map(filesIn))).flat()
  const [first] = paths
  if (!together || first === undefined) return files.map((file) => ({ name: nameOf(file), files: [file] }))
  return files.length === 0 ? [] : [{ name: nameOf(resolve(first)), files }]
}

/** Refuses two documents that would write the same result file. */
export function refuseTwins(documents: readonly Document[]): void {
  const seen = new Map<string, Document>()
  for (const document of documents) {
    const twin = seen.get(document.name)
    if (twin)
      throw new Misuse(
        `${twin.files[0]} et ${document.files[0]} donneraient tous deux ${document.name}.json. Renommez l’un des deux, ou lisez-les séparément.`,
      )
    seen.set(document.name, document)
  }
}

function nameOf(file: string): string {
  return basename(file, extname(file))
}

async function filesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new Misuse(`Fichier introuvable\u00a0: ${path}. Vérifiez son nom et son dossier.`)
  if (!found.isDirectory()) return [path]
  const names = await readdir(path).catch(() => {
    throw new Misuse(`Le dossier ${path} ne peut pas être lu. Vérifiez que vous en avez le droit.`)
  })
  return names
    .filter((name) => extensions.includes(extname(name).toLowerCase()))
    .toSorted((a, b) => a.localeCompare(b, 'fr', { numeric: true }))
    .map((name) => join(path, name))
}
