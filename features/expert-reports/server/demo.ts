import { emptyReport } from '#engine/expert-report.ts'
import { dossiersOfTheDemo } from '#features/dossiers/demo-dossiers.ts'
import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { readDossier } from '#features/dossiers/server/queries.ts'
import { reportKindLabels } from '#features/expert-reports/report-kinds.ts'
import { simplePdf } from '#features/expert-reports/sample-pdf.ts'
import { attachExpertReport } from '#features/expert-reports/server/attach-expert-report.ts'
import { engineReading } from '#features/expert-reports/server/queries/engine-reading.ts'
import { receiveExpertReport } from '#features/expert-reports/server/receive-expert-report.ts'
import { reviewExpertReport } from '#features/expert-reports/server/review-expert-report.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { civilDate, formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import type { Demo, DemoPart } from '#platform/demo.ts'
import { recordFile } from '#platform/files/file-record.ts'

type DemoReport = { vehicle: string; plate: string; claim: string; damage: string; cents: number; hoursAgo: number }

/** Vehicles of nobody: plates of a series that was never issued, claims numbered by hand. */
const loose: Omit<DemoReport, 'claim'>[] = [
  { vehicle: 'Renault Clio V', plate: 'ZZ-101-ZZ', damage: 'Choc avant droit', cents: 284_560, hoursAgo: 3 },
  { vehicle: 'Peugeot 208', plate: 'ZZ-118-ZZ', damage: 'Aile et porte avant gauche', cents: 173_215, hoursAgo: 27 },
  { vehicle: 'Citroën C3', plate: 'ZZ-124-ZZ', damage: 'Pare-chocs arrière, hayon', cents: 121_840, hoursAgo: 54 },
]

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
      const { plate, vehicleName: vehicle, claimNumber: claim } = (await readDossier(ctx, { id: dossierId })).dossier
      const id = await receive(ctx, demo, { ...told, plate, vehicle, claim, damage: work })
      await attachExpertReport(ctx, { id, dossierId })
      if (isReviewed) await reviewExpertReport(ctx, { id })
    })
  }
  for (const [rank, told] of loose.toReversed().entries()) {
    const claim = `DEMO-${String(rank + 1).padStart(3, '0')}`
    await demo.inGarage(garage, told.hoursAgo / 24, async (ctx) => void (await receive(ctx, demo, { ...told, claim })))
  }
}

/** Receives a report, read at once: the demo starts no engine. */
async function receive(ctx: Context, demo: Demo, told: DemoReport): Promise<string> {
  const name = `Rapport ${told.vehicle} ${told.plate}`
  const incoming = { garageId: ctx.garageId, declaredType: 'application/pdf', limitBytes: 1_000_000 }
  const stored = await demo.files.write([pageOf(told, ctx.now)], incoming)
  const file = { id: newId(ctx.now.getTime()), sha256: stored.sha256 }
  await recordFile(ctx, { ...stored, id: file.id, name: `${name}.pdf`, isLoose: true })
  const id = newId(ctx.now.getTime())
  await receiveExpertReport(ctx, { id, name, files: [file] })
  await settleExpertReport(ctx, { id, reading: readingOf(told, ctx.now) })
  return id
}

function readingOf({ vehicle, plate, claim, cents }: DemoReport, at: Date) {
  const report = emptyReport()
  const [make = '', ...model] = vehicle.split(' ')
  report.report.date = civilDate(at)
  report.claim.number = claim
  Object.assign(report.vehicle, { plate, make, model: model.join(' ') })
  report.totals.gross = (cents + Math.round(cents / 5)) / 100
  const kind = { code: 'unsaid', label: reportKindLabels.unsaid, evidence: null }
  const pages = [{ number: 1, width: 595, height: 842, source: 'text' }]
  return engineReading.parse({ kind, report, alerts: [], evidence: {}, doubts: [], checks: [], pages })
}

function pageOf({ vehicle, plate, claim, damage, cents }: DemoReport, at: Date) {
  return simplePdf([
    [
      'RAPPORT D’EXPERTISE — EXEMPLE',
      'Document fictif de démonstration, établi pour aucun véhicule réel.',
      '',
      `Sinistre ${claim}, expertise du ${formatDay(at)}`,
      `Véhicule : ${vehicle}`,
      `Immatriculation : ${plate}`,
      `Dommages : ${damage}`,
      'Réparateur : Carrosserie des Remparts, 35000 Rennes',
      '',
      `Total HT : ${euros(cents)}`,
      `TVA 20 % : ${euros(Math.round(cents / 5))}`,
      `Total TTC : ${euros(cents + Math.round(cents / 5))}`,
    ],
  ])
}
