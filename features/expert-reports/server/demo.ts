import { dossiersOfTheDemo } from '#features/dossiers/demo-dossiers.ts'
import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { readDossier } from '#features/dossiers/server/queries.ts'
import { type DemoReport, looseReports, readingOfDemo, rowsOfDemo } from '#features/expert-reports/demo-reports.ts'
import { simplePdf } from '#features/expert-reports/sample-pdf.ts'
import { wordsOfSample } from '#features/expert-reports/sample-words.ts'
import { attachExpertReport } from '#features/expert-reports/server/attach-expert-report.ts'
import { beginReportReading } from '#features/expert-reports/server/begin-report-reading.ts'
import { correctReportReading } from '#features/expert-reports/server/correct-report-reading.ts'
import { engineReading, weighAgain } from '#features/expert-reports/server/queries/engine-reading.ts'
import { receiveExpertReport } from '#features/expert-reports/server/receive-expert-report.ts'
import { releaseReportReading } from '#features/expert-reports/server/release-report-reading.ts'
import { reviewExpertReport } from '#features/expert-reports/server/review-expert-report.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import type { Demo, DemoPart } from '#platform/demo.ts'
import { recordFile } from '#platform/files/file-record.ts'

/** Reports of dossiers of the demonstration; the works name their dossier. */
const joined = [
  { work: 'Aile avant droite et porte', cents: 198_005, hoursAgo: 121, isReviewed: false },
  { work: 'Pare-chocs arrière et jupe', cents: 152_730, hoursAgo: 197, isReviewed: true },
]

export const demoReports: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  const dossiers = await demo.part(demoDossiers)
  for (const { work, isReviewed, ...told } of joined.toReversed()) {
    await demo.inGarage(garage, told.hoursAgo / 24, async (ctx) => {
      const { id: dossierId = '' } = dossiers[dossiersOfTheDemo.findIndex((each) => each.requestedWork === work)] ?? {}
      const { dossier } = await readDossier(ctx, { id: dossierId })
      const { plate, vehicleName: vehicle, claimNumber: claim, clientName: insured, insurerName: insurer } = dossier
      const id = await receive(ctx, demo, { ...told, plate, vehicle, claim, insured, insurer, damage: work })
      await attachExpertReport(ctx, { id, dossierId })
      if (isReviewed) await reviewExpertReport(ctx, { id })
    })
  }
  for (const told of looseReports.toReversed())
    await demo.inGarage(garage, told.hoursAgo / 24, async (ctx) => void (await receive(ctx, demo, told)))
}

/** Receives a report that is read at once, or that could not be: the demo starts no engine. */
async function receive(ctx: Context, demo: Demo, told: DemoReport): Promise<string> {
  const name = `rapport-${told.claim.toLowerCase()}`
  const incoming = { garageId: ctx.garageId, declaredType: 'application/pdf', limitBytes: 1_000_000 }
  const page = simplePdf([rowsOfDemo(told, ctx.now).map(({ text }) => text)])
  const stored = await demo.files.write([page], incoming)
  const file = { id: newId(ctx.now.getTime()), sha256: stored.sha256 }
  await recordFile(ctx, { ...stored, id: file.id, name: `${name}.pdf`, isLoose: true })
  const id = newId(ctx.now.getTime())
  await receiveExpertReport(ctx, { id, name, files: [file] })
  await settle(ctx, id, told)
  return id
}

async function settle(ctx: Context, id: string, told: DemoReport): Promise<void> {
  if (told.fate === 'locked') return settleExpertReport(ctx, { id, problem: 'password-required' })
  if (told.fate === 'interrupted') return interrupt(ctx, id)
  const read = engineReading.parse(readingOfDemo(told, ctx.now))
  const words = [wordsOfSample(rowsOfDemo(told, ctx.now).map(({ text }) => text))]
  await settleExpertReport(ctx, { id, reading: weighAgain(read, read.report, new Set()), words })
  if (told.corrected)
    await correctReportReading(ctx, { id, version: 2, corrections: [{ ...told.corrected }], lines: [] })
  if (told.fate === 'reviewed') await reviewExpertReport(ctx, { id })
}

async function interrupt(ctx: Context, id: string): Promise<void> {
  for (let attempt = await beginReportReading(ctx, id); attempt; attempt = await beginReportReading(ctx, id))
    await releaseReportReading(ctx, attempt)
}
