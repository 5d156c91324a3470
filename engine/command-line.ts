import { access, constants, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Document, documentsIn, Misuse, refuseTwins } from '#engine/command/documents.ts'
import { explainReport } from '#engine/command/explain-report.ts'
import { problemSentences } from '#engine/command/problem-sentences.ts'
import { type Read, readAll } from '#engine/command/reader.ts'
import { reliabilityOfFolder } from '#engine/command/reliability-folder.ts'
import { scoreFolder } from '#engine/command/score-folder.ts'

const usage = `Usage\u00a0: npm run analyse -- FICHIER_OU_DOSSIER… [--together] [--out DOSSIER] [--json] [--timing]
        npm run analyse -- --score DOSSIER [--only MOTIF]
        npm run analyse -- --reliability DOSSIER [--only MOTIF]
        npm run analyse -- --explain FICHIER… [--together] [--out DOSSIER]

  --together       tous les fichiers sont les pages d’un seul rapport, dans leur ordre
  --out DOSSIER    écrit NOM.json pour chaque document
  --json           n’affiche que le résultat (une ligne par document s’il y en a plusieurs)
  --timing         affiche la durée de chaque lecture
  --score DOSSIER  lit les documents du dossier et les compare à NOM.json, leur vérité
  --reliability D  dit, par dixième de confiance, combien de valeurs lues sont justes
  --explain        écrit NOM.html\u00a0: les pages, ce qui y est lu et où, les vérifications
  --only MOTIF     ne compte que les documents dont le nom suit cette expression régulière

Statut\u00a0: 0 si tout est lu, 1 si un document ne l’est pas, 2 si la commande est mal formée.`

type Options = { out?: string | undefined; json?: boolean | undefined; timing?: boolean | undefined }

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parsed(args)
  if (values.score !== undefined) {
    console.log(await scoreFolder(values.score, patternOf(values.only), printProgress))
    return 0
  }
  if (values.reliability !== undefined) {
    console.log(await reliabilityOfFolder(values.reliability, patternOf(values.only), printProgress))
    return 0
  }
  const documents = await documentsIn(positionals, values.together ?? false)
  if (documents.length === 0) throw new Misuse(usage)
  if (values.explain) return (await explainAll(documents, values.out ?? '.')) > 0 ? 1 : 0
  return (await analyseAll(documents, values)) > 0 ? 1 : 0
}

function parsed(args: string[]) {
  try {
    const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
    const options = {
      out: text,
      score: text,
      reliability: text,
      only: text,
      json: flag,
      timing: flag,
      together: flag,
      explain: flag,
    }
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new Misuse(usage)
  }
}

function patternOf(text: string | undefined): RegExp {
  try {
    return new RegExp(text ?? '')
  } catch {
    throw new Misuse(`--only attend une expression régulière, et «\u00a0${text}\u00a0» n’en est pas une.`)
  }
}

async function explainAll(documents: readonly Document[], folder: string): Promise<number> {
  refuseTwins(documents)
  await openFolder(folder)
  let failures = 0
  for (const document of documents) {
    const explained = await explainReport(document, folder)
    if ('why' in explained) failures += 1
    console.error(`${document.name}\u00a0: ${'why' in explained ? explained.why : explained.path}`)
  }
  return failures
}

/** Returns the number of documents that could not be read. */
async function analyseAll(documents: readonly Document[], options: Options): Promise<number> {
  if (options.out !== undefined) {
    refuseTwins(documents)
    await openFolder(options.out)
  }
  let failures = 0
  for await (const read of readAll(documents)) {
    if ('problem' in read.analysis) failures += 1
    tell(read, options)
    await give(read, options.out, documents.length === 1)
  }
  return failures
}

async function openFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch {
    throw new Misuse(`Rien ne peut être écrit dans ${folder}. Choisissez un autre dossier, ou vérifiez vos droits.`)
  }
}

/** Prints a summary in words beside the JSON result. */
function tell({ document, analysis, milliseconds }: Read, { json, timing }: Options): void {
  const name = document.files.length === 1 ? document.files[0] : document.name
  const title = `${name}${timing ? ` (${milliseconds} ms)` : ''}\u00a0:`
  if ('problem' in analysis) {
    console.error(`${title} ${problemSentences[analysis.problem]}`)
    if ('why' in analysis) console.error(`  ${analysis.why}`)
  } else if (!json) {
    console.error(`${title} lu`)
    for (const { sentence } of analysis.doubts) console.error(`  ${sentence}`)
  }
}

async function give({ document, analysis }: Read, out: string | undefined, isAlone: boolean): Promise<void> {
  const result = 'problem' in analysis ? { error: analysis.problem } : analysis.report
  const text = `${JSON.stringify(result, null, out !== undefined || isAlone ? 2 : undefined)}\n`
  if (out === undefined) process.stdout.write(text)
  else await writeFile(join(out, `${document.name}.json`), text)
}

function printProgress(done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} lus `)
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Misuse)) throw error
  console.error(error.message)
  process.exitCode = 2
}
