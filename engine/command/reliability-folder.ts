import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentsIn, Misuse } from '#engine/command/documents.ts'
import { readAll } from '#engine/command/reader.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import { type Judged, judge, reliabilityTable } from '#engine/score/reliability.ts'

/** Compares confidences with correctness on a folder that holds the truth beside each document. */
export async function reliabilityOfFolder(folder: string, only: RegExp, tell: (done: number) => void): Promise<string> {
  const documents = (await documentsIn([folder], false)).filter(({ name }) => only.test(name))
  const judged: Judged[] = []
  let done = 0
  for await (const { document, analysis } of readAll(documents)) {
    tell(++done)
    const truth = await truthOf(folder, document.name)
    if (truth && 'report' in analysis) judged.push(...judge(truth, analysis))
  }
  if (judged.length === 0)
    throw new Misuse(`Rien à juger dans ${folder}\u00a0: il faut NOM.json à côté de chaque NOM.pdf.`)
  return reliabilityTable(judged)
}

async function truthOf(folder: string, name: string): Promise<ReportContent | undefined> {
  const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
