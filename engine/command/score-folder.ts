import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, documentsIn, Misuse } from '#engine/command/documents.ts'
import { type Read, readAll } from '#engine/command/reader.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import { scoreReport } from '#engine/score/score-report.ts'
import { type Scored, scoreTable } from '#engine/score/score-table.ts'

type Entry = { name: string; layout: string; producer: string; degradation: string | null }
type Negative = { file: string; expected: string; also?: string[] }

const notTruths = ['index.json', 'negatives.json']

/** Scores the readings of a folder against the truth beside each document (NAME.pdf, NAME.json). */
export async function scoreFolder(folder: string, only: RegExp, tell: (done: number) => void): Promise<string> {
  const documents = (await documentsIn([folder], false)).filter(({ name }) => only.test(name))
  const truths = await truthsIn(folder, only)
  if (truths.size === 0)
    throw new Misuse(`Aucune vérité dans ${folder}\u00a0: il faut NOM.json à côté de chaque NOM.pdf.`)
  const negatives = await readJson<{ documents: Negative[] }>(join(folder, 'negatives.json'))
  const wanted = documents.filter(
    ({ name }) => truths.has(name) || negatives?.documents.some(({ file }) => file.startsWith(`${name}.`)),
  )
  const reads = new Map<string, Read>()
  for await (const read of readAll(wanted)) {
    reads.set(read.document.name, read)
    tell(reads.size)
  }
  const index = (await readJson<Entry[]>(join(folder, 'index.json'))) ?? []
  const scored = [...truths].map(([name, truth]): Scored => {
    const analysis = reads.get(name)?.analysis
    const report = analysis && 'report' in analysis ? analysis.report : undefined
    return { name, score: scoreReport(truth, report), groups: groupsOf(index.find((entry) => entry.name === name)) }
  })
  const refused = (negatives?.documents ?? []).filter(({ file }) => wanted.some(isFile(file)))
  return [scoreTable(scored), ...refusals(refused, reads)].join('\n')
}

async function truthsIn(folder: string, only: RegExp): Promise<Map<string, ReportContent>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && !notTruths.includes(file)).toSorted()
  const truths = new Map<string, ReportContent>()
  for (const file of files) {
    const truth = await readJson<ReportContent>(join(folder, file))
    if (truth && only.test(file.slice(0, -5))) truths.set(file.slice(0, -5), truth)
  }
  return truths
}

function groupsOf(entry: Entry | undefined): string[] {
  if (!entry) return []
  const { layout, producer, degradation } = entry
  return [
    degradation ? 'numérisés, tous' : 'texte, tous',
    ...(degradation ? [`sorte ${degradation}`] : []),
    `présentation ${layout}`,
    `logiciel ${producer}`,
  ]
}

/** Checks that documents other than reports are refused for the expected reason. */
function refusals(negatives: readonly Negative[], reads: ReadonlyMap<string, Read>): string[] {
  if (negatives.length === 0) return []
  const told = negatives.map(({ file, expected, also = [] }) => {
    const analysis = [...reads.values()].find(({ document }) => isFile(file)(document))?.analysis
    const problem = analysis && 'problem' in analysis ? analysis.problem : undefined
    return { file, expected, problem, isAsExpected: [expected, ...also].some((each) => each === problem) }
  })
  const refused = told.filter(({ problem }) => problem !== undefined).length
  const expected = told.filter(({ isAsExpected }) => isAsExpected).length
  const others = told
    .filter(({ isAsExpected }) => !isAsExpected)
    .map((each) => `${each.file} donne ${each.problem ?? 'un rapport'} et non ${each.expected}`)
  return [
    `REFUS ${refused}/${told.length}, dont ${expected} pour la raison attendue${others.length > 0 ? `\u00a0: ${others.join(', ')}` : ''}`,
  ]
}

function isFile(file: string): (document: Document) => boolean {
  return ({ files }) => files.some((each) => each.endsWith(`/${file}`))
}

async function readJson<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
