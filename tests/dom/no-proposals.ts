import type { ReportProposals } from '#features/expert-reports/contract.ts'

/** The answer for a report that names no known record. */
export const noProposals: ReportProposals = {
  ...{ dossiers: [], dossierId: null, clients: [], clientId: null, vehicles: [], vehicleId: null },
  ...{ insurer: null, expertFirm: null, expert: null, insured: '', repairer: null, why: {} },
}
