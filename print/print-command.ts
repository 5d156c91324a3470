import { readFile, writeFile } from 'node:fs/promises'
import { ZodError, z } from 'zod'
import { openPrinter } from '#print/pool/open-printer.ts'
import { anySheet } from '#print/sheet/any-sheet.ts'

const usage = `Usage\u00a0: npm run print -- FICHE.json DOCUMENT.pdf

  FICHE.json  les données d’un document, comme celles du dossier print/samples

Statut\u00a0: 0 si le document est écrit, 1 s’il ne peut pas l’être, 2 si la commande est mal formée.`

/** Prints one sheet from a file. Returns the sentence of what went wrong. */
async function printFile(from: string, to: string): Promise<string | undefined> {
  const printer = openPrinter({ workers: 1 })
  try {
    const sheet = anySheet.parse(JSON.parse(await readFile(from, 'utf8')))
    const printed = await printer.print(sheet)
    if ('problem' in printed)
      return `Le document n’a pas pu être imprimé\u00a0: ${'why' in printed ? printed.why : printed.problem}`
    await writeFile(to, printed.pdf)
    return undefined
  } catch (error) {
    if (error instanceof ZodError) return `La fiche ${from} ne convient pas\u00a0:\n${z.prettifyError(error)}`
    return error instanceof Error ? error.message : String(error)
  } finally {
    await printer.close()
  }
}

const [from, to] = process.argv.slice(2)
if (!from || !to) {
  console.error(usage)
  process.exitCode = 2
} else {
  const trouble = await printFile(from, to)
  if (trouble) console.error(trouble)
  process.exitCode = trouble ? 1 : 0
}
