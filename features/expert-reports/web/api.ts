import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import { createDropSender, type DropCalls, type DropSender } from '#browser/drop-sender.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { DropRow, LocalDatabase } from '#browser/local-database.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { sendLooseFile } from '#browser/send-file.ts'
import type { ExpertReport, expertReportsContract, ReportFilters } from '#features/expert-reports/contract.ts'
import { reportFileDamaged, reportFileMissing } from '#features/expert-reports/refusals.ts'
import { compareReports, matchesReport, reportAddress } from '#features/expert-reports/report-list.ts'
import { reportLimit } from '#features/subscriptions/refusals.ts'
import { noSubscription, storageFull } from '#lib/common-refusals.ts'

export const { call, query } = callsOf<typeof expertReportsContract>('expertReports')

export const reportList: LiveList<ExpertReport, ReportFilters> = {
  name: 'expertReports.listExpertReports',
  entity: 'expert_report',
  fetch: pagesOf(call.listExpertReports),
  matches: matchesReport,
  compare: compareReports,
}

export const reportPlace: ListPlace<ExpertReport, ReportFilters> = {
  path: '/dashboard/rapports',
  parameter: 'rapport',
  address: reportAddress,
  list: reportList,
}

const reportEntity: LiveEntity<ExpertReport> = {
  kind: 'expert_report',
  read: async (id) => (await call.readExpertReport({ id })).report,
  recent: async (page, pageSize) => (await call.listExpertReports({ page, pageSize })).items,
}

/** The device keeps the list; receiving, deleting and restoring need the server. */
export const expertReportsOffline: OfflineFeature = {
  name: 'expertReports',
  // The plan sets the limit of the month.
  hears: ['expert_report', 'subscription', 'dossier'],
  entities: [reportEntity],
}

export function reportQuery(id: string) {
  return queryOptions({
    queryKey: query.readExpertReport.key({ input: { id } }),
    queryFn: ({ signal }) => call.readExpertReport({ id }, { signal }),
    // Its links last five minutes.
    staleTime: 0,
  })
}

export function quotaQuery() {
  return queryOptions({
    queryKey: query.readExpertReportQuota.key(),
    queryFn: ({ signal }) => call.readExpertReportQuota(undefined, { signal }),
  })
}

const ofPlan: string[] = [noSubscription.code, reportLimit(0, 0).code, storageFull.code]
const lost: string[] = [reportFileMissing.code, reportFileDamaged.code]

const dropCalls: DropCalls = {
  async check({ id, fingerprint }) {
    const { isReceived } = await call.checkExpertReport({ id, ...(fingerprint && { fingerprint }) })
    return isReceived ? 'received' : 'nothing'
  },
  sendFile: sendLooseFile,
  async receive({ id, name, about, files }: DropRow) {
    await call.receiveExpertReport({
      id,
      name,
      ...(typeof about?.dossierId === 'string' && { dossierId: about.dossierId }),
      files: files.map(({ id, sha256 }) => ({ id, ...(sha256 && { sha256 }) })),
    })
  },
  meaningOf: (code) => (ofPlan.includes(code) ? 'plan' : lost.includes(code) ? 'lost' : 'final'),
}

const senders = new WeakMap<LocalDatabase, DropSender>()

/** The sender of this garage's drops in this tab, on every page. */
export function senderOf(db: LocalDatabase): DropSender {
  const sender = senders.get(db) ?? createDropSender({ db, calls: dropCalls, locks: navigator.locks })
  senders.set(db, sender)
  return sender
}
