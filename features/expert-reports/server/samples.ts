import { emptyReport, type ReportContent } from '#engine/expert-report.ts'
import type { expertReportsContract } from '#features/expert-reports/contract.ts'
import { reportKindLabels } from '#features/expert-reports/report-kinds.ts'
import { leastReport } from '#features/expert-reports/sample-pdf.ts'
import type { EngineReading } from '#features/expert-reports/server/queries/engine-reading.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof expertReportsContract>({
  foretelling: ['checkExpertReport'],
  staysOpen: ['eraseExpertReport', 'askReportPictures'],
  byTeam: ['askReportPictures'],
  exporting: ['exportExpertReports'],
  inputs: {
    exportExpertReports: async () => ({ search: 'clio' }),
    listExpertReports: async () => ({ search: 'clio' }),
    countExpertReports: async () => ({ search: 'clio' }),
    readExpertReportQuota: nothing,
    checkExpertReport: async () => ({ id: newId(), fingerprint: 'a'.repeat(64) }),
    receiveExpertReport: (person) => reportFields(person),
    readExpertReport: report,
    listReportPictures: report,
    listReportWords: report,
    askReportPictures: readReport,
    deleteExpertReport: report,
    eraseExpertReport: deletedReport,
    restoreExpertReport: deletedReport,
    proposeReportCreation: report,
    attachExpertReport: async (person) => ({ ...(await report(person)), dossierId: null }),
    reviewExpertReport: readReport,
    readReportReading: readReport,
    correctReportReading: async (person) => ({
      ...(await readReport(person)),
      version: 2,
      corrections: [{ path: 'vehicle.plate', value: 'AB-123-CD' }],
    }),
    retryReportReading: readReport,
  },
})

async function readReport(person: Person): Promise<{ id: string }> {
  const { id } = await report(person)
  await person.inGarage((ctx) => settleExpertReport(ctx, { id, reading: sampleReading() }))
  return { id }
}

/** A reading that the engine could have given, without the engine. */
export function sampleReading(told: (report: ReportContent) => void = () => {}): EngineReading {
  const report = emptyReport()
  Object.assign(report.vehicle, { plate: 'GH-218-JK', make: 'Renault', model: 'Clio V' })
  told(report)
  const kind = { code: 'unsaid', label: reportKindLabels.unsaid, evidence: null } as const
  const pages = [{ number: 1, width: 595, height: 842, source: 'text' as const }]
  return { kind, report, alerts: [], evidence: {}, doubts: [], checks: [], pages, mentions: {} }
}

async function deletedReport(person: Person): Promise<{ id: string }> {
  const { id } = await report(person)
  await person.api.expertReports.deleteExpertReport({ id })
  return { id }
}

async function report(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.expertReports.receiveExpertReport(await reportFields(person))
  return { id }
}

/** A report that waits for its files to be taken. */
export async function reportFields(person: Pick<Person, 'fetch'>, content?: Uint8Array<ArrayBuffer>) {
  return { id: newId(), name: 'Rapport Clio', files: [await sendReportFile(person, content)] }
}

/** A file that the garage has received for a report, and that no record holds yet. */
export async function sendReportFile(person: Pick<Person, 'fetch'>, content: Uint8Array<ArrayBuffer> = reportPdf()) {
  const id = newId()
  const answer = await person.fetch(`/api/files/${id}?name=rapport.pdf`, { method: 'PUT', body: content })
  if (!answer.ok) throw new Error(await answer.text())
  return { id }
}

/** A report of one page, different each time. */
export function reportPdf(): Uint8Array<ArrayBuffer> {
  return leastReport(newId())
}

/** The signature of a JPEG, with a different content each time. */
export function photograph(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(newId())])
}
