import type { Database } from '#db/database.ts'
import { simplePdf } from '#db/seed-pdf.ts'
import { receiveExpertReport } from '#features/expert-reports/server/receive-expert-report.ts'
import { formatDay } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { withGarageAs } from '#platform/context.ts'
import { recordFile } from '#platform/files/file-record.ts'
import type { FileStore } from '#platform/files/file-store.ts'

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
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

type Demo = { garageId: string; accountId: string }

/** Some reports for the demonstration garage, received as any other. */
export async function seedReports(
  { database, files }: { database: Database; files: FileStore },
  { garageId, accountId }: Demo,
  now: Date,
): Promise<void> {
  for (const [rank, report] of reports.toReversed().entries()) {
    const at = new Date(now.getTime() - report.hoursAgo * 3_600_000)
    const name = `Rapport ${report.vehicle} ${report.plate}`
    const incoming = { garageId, declaredType: 'application/pdf', limitBytes: 1_000_000 }
    const stored = await files.write([pageOf(report, rank + 1, at)], incoming)
    const id = newId(at.getTime())
    await withGarageAs(database, { garageId, accountId, role: 'manager', now: at, requestId: 'demo' }, async (ctx) => {
      await recordFile(ctx, { ...stored, id, name: `${name}.pdf`, isLoose: true })
      await receiveExpertReport(ctx, { id: newId(at.getTime()), name, files: [{ id, sha256: stored.sha256 }] })
    })
  }
}

function pageOf({ vehicle, plate, damage, cents }: (typeof reports)[number], rank: number, at: Date) {
  return simplePdf([
    [
      'RAPPORT D’EXPERTISE — EXEMPLE',
      'Document fictif de démonstration, établi pour aucun véhicule réel.',
      '',
      `Dossier DEMO-${String(rank).padStart(3, '0')}, expertise du ${formatDay(at)}`,
      `Véhicule : ${vehicle}, immatriculé ${plate}`,
      `Dommages : ${damage}`,
      'Réparateur : Carrosserie des Remparts, 35000 Rennes',
      '',
      `Montant des réparations : ${euros.format(cents / 100)} HT`,
      `TVA à 20 % : ${euros.format(Math.round(cents / 5) / 100)}`,
      `Total : ${euros.format((cents + Math.round(cents / 5)) / 100)} TTC`,
    ],
  ])
}
