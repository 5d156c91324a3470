import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Analysis, analyse, type Problem } from '#engine/analyse.ts'
import { closeRecogniser } from '#engine/ocr/recogniser.ts'

const usage = `Usage\u00a0: npm run analyse -- FICHIER_OU_DOSSIER… [--out DOSSIER] [--json] [--timing]

  --out DOSSIER   écrit NOM.json pour chaque document
  --json          n’affiche que le résultat
  --timing        affiche la durée de chaque lecture`

const extensions = ['.pdf', '.jpg', '.jpeg', '.png', '.heic', '.heif', '.tif', '.tiff']

const sentences: Record<Problem, string> = {
  unreadable: 'le fichier est vide ou endommagé\u00a0: demandez-le de nouveau à qui vous l’a envoyé.',
  'password-required': 'le document est protégé par un mot de passe\u00a0: enregistrez-en une copie sans mot de passe.',
  'too-many-pages': 'le document compte trop de pages pour un rapport d’expertise.',
  'unknown-kind': 'ce fichier n’est ni un PDF ni une image (JPEG, PNG, HEIC, TIFF).',
  'too-large': 'l’image est trop grande\u00a0: photographiez chaque page séparément.',
  'no-content': 'le document ne contient que des pages blanches.',
  'not-a-report': 'ce document n’est pas un rapport d’expertise automobile.',
}

/** Answers how many documents could not be read. */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' }, json: { type: 'boolean' }, timing: { type: 'boolean' } },
  })
  const files = (await Promise.all(positionals.map(filesIn))).flat()
  if (files.length === 0) throw new TypeError(usage)
  if (values.out) await mkdir(values.out, { recursive: true })
  let failures = 0
  for (const file of files) {
    const start = performance.now()
    const analysis = await analyse([await readFile(file)])
    const took = values.timing ? ` (${Math.round(performance.now() - start)} ms)` : ''
    if ('problem' in analysis) {
      failures += 1
      console.error(`${file}${took}\u00a0: ${sentences[analysis.problem]}`)
    } else if (!values.json) {
      console.error(`${file}${took}\u00a0: lu`)
      for (const { sentence } of analysis.doubts) console.error(`  ${sentence}`)
    }
    await show(file, analysis, values.out)
  }
  await closeRecogniser()
  return failures
}

async function filesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new TypeError(`Fichier introuvable\u00a0: ${path}. Vérifiez son nom et son dossier.`)
  if (!found.isDirectory()) return [path]
  const names = await readdir(path)
  return names.filter((name) => extensions.includes(extname(name).toLowerCase())).map((name) => join(path, name))
}

async function show(file: string, analysis: Analysis, out: string | undefined): Promise<void> {
  const result = 'problem' in analysis ? { error: analysis.problem } : analysis.report
  const text = `${JSON.stringify(result, null, 2)}\n`
  if (out) await writeFile(join(out, `${basename(file, extname(file))}.json`), text)
  else process.stdout.write(text)
}

try {
  process.exitCode = (await run(process.argv.slice(2))) > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
