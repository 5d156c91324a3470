import { simplePdf } from '#features/expert-reports/sample-pdf.ts'
import { receiveExpertReport } from '#features/expert-reports/server/receive-expert-report.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import type { DemoPart } from '#platform/demo.ts'
import { recordFile } from '#platform/files/file-record.ts'

/** Vehicles of nobody: plates of a series that was never issued, claims numbered by hand. */
const reports = [
  { vehicle: 'Renault Clio V', plate: 'ZZ-101-ZZ', damage: 'Choc avant droit', cents: 284_560, hoursAgo: 3 },
  { vehicle: 'Peugeot 208', plate: 'ZZ-118-ZZ', damage: 'Aile et porte avant gauche', cents: 173_215, hoursAgo: 27 },
  { vehicle: 'Citroën C3', plate: 'ZZ-124-ZZ', damage: 'Pare-chocs arrière, hayon', cents: 121_840, hoursAgo: 54 },
  { vehicle: 'Dacia Sandero', plate: 'ZZ-137-ZZ', damage: 'Grêle, pavillon et capot', cents: 398_005, hoursAgo: 121 },
  {
    vehicle: 'Volkswagen Golf',
    plate: 'ZZ-152-ZZ',
    damage: 'Côté droit, bas de caisse',
    cents: 452_730,
    hoursAgo: 197,
  },
] as const

export const demoReports: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  for (const [rank, report] of reports.toReversed().entries()) {
    await demo.inGarage(garage, report.hoursAgo / 24, async (ctx) => {
      const name = `Rapport ${report.vehicle} ${report.plate}`
      const incoming = { garageId: ctx.garageId, declaredType: 'application/pdf', limitBytes: 1_000_000 }
      const stored = await demo.files.write([pageOf(report, rank + 1, ctx.now)], incoming)
      const id = newId(ctx.now.getTime())
      await recordFile(ctx, { ...stored, id, name: `${name}.pdf`, isLoose: true })
      const received = { id: newId(ctx.now.getTime()), name, files: [{ id, sha256: stored.sha256 }] }
      await receiveExpertReport(ctx, received)
      // The verdict is written at once: the demo starts no engine.
      await settleExpertReport(ctx, { id: received.id, problem: null })
    })
  }
}

function pageOf({ vehicle, plate, damage, cents }: (typeof reports)[number], rank: number, at: Date) {
  return simplePdf([
    [
      'RAPPORT D’EXPERTISE — EXEMPLE',
      'Document fictif de démonstration, établi pour aucun véhicule réel.',
      '',
      `Sinistre DEMO-${String(rank).padStart(3, '0')}, expertise du ${formatDay(at)}`,
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
