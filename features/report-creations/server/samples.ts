import { readFileSync } from 'node:fs'
import type { ReportContent } from '#engine/expert-report.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { reportFields, sampleReading } from '#features/expert-reports/server/samples.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import type { reportCreationsContract } from '#features/report-creations/contract.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof reportCreationsContract>({
  inputs: {
    readReadingAccuracy: nothing,
    previewReportCreation: async (person) => ({ id: await pricedReport(person) }),
    createFromReport: async (person) => creationOf(await pricedReport(person), await newDossierOf(person)),
    readPaperSource: async () => ({ paperId: newId() }),
    listInvoiceAlerts: async (person) => ({ invoiceId: (await issuedInvoice(person)).id }),
    listReportCreations: async (person) => ({ id: await pricedReport(person) }),
  },
})

/** A printed report of the corpus: 13 part lines, and its own totals. */
export function printedReport(): ReportContent {
  return JSON.parse(readFileSync('tests/fixtures/report-truths/a-0071.json', 'utf8'))
}

/** A received report that is read as printed, with what a test changes. */
export async function pricedReport(
  person: Person,
  change: (report: ReportContent) => void = () => {},
): Promise<string> {
  const { id } = await person.api.expertReports.receiveExpertReport(await reportFields(person))
  const reading = sampleReading((report) => {
    Object.assign(report, printedReport())
    change(report)
  })
  await person.inGarage((ctx) => settleExpertReport(ctx, { id, reading }))
  return id
}

export async function newDossierOf({ api }: Person) {
  // Nobody resembles this client: a creation asks about those who do.
  const { id: clientId } = await api.clients.createClient(clientFields({ lastName: `Lefèvre ${newId()}` }))
  const { id: _, ...newDossier } = dossierInputOf({ clientId })
  return newDossier
}

export function creationOf(id: string, newDossier: Awaited<ReturnType<typeof newDossierOf>> | null) {
  const ids = { id, creationId: newId(), dossierId: newId(), paperId: newId() }
  return { ...ids, kind: 'quote' as const, newDossier }
}
