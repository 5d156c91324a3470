import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import {
  assignmentAddress,
  compareAssignments,
  matchesAssignment,
} from '#features/claim-assignments/claim-assignment-list.ts'
import type {
  AssignmentFilters,
  ClaimAssignment,
  claimAssignmentsContract,
} from '#features/claim-assignments/contract.ts'
import { assignmentNotFound } from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'

export const { call, query } = callsOf<typeof claimAssignmentsContract>('claimAssignments')

/** The name of the feature in calls. */
export const feature = 'claimAssignments'

export const assignmentList: LiveList<ClaimAssignment, AssignmentFilters> = {
  name: 'claimAssignments.listClaimAssignments',
  entity: 'claim_assignment',
  fetch: pagesOf(call.listClaimAssignments),
  matches: matchesAssignment,
  compare: compareAssignments,
}

export const assignmentPlace: ListPlace<ClaimAssignment, AssignmentFilters> = {
  path: '/dashboard/cessions',
  parameter: 'cession',
  address: assignmentAddress,
  list: assignmentList,
}

const assignmentEntity: LiveEntity<ClaimAssignment> = {
  kind: 'claim_assignment',
  read: (id) => unlessGone(readAssignment(id), assignmentNotFound),
  recent: async (page, pageSize) => (await call.listClaimAssignments({ page, pageSize })).items,
}

async function readAssignment(id: string): Promise<ClaimAssignment> {
  return (await call.readClaimAssignment({ id })).assignment
}

/** The device keeps the list; an act is signed with the network, never without. Invoices and payments change its amounts, its stamp the signed act. */
export const assignmentsOffline: OfflineFeature = {
  name: feature,
  hears: ['claim_assignment', 'signature_request', 'invoice', 'payment', 'dossier'],
  entities: [assignmentEntity],
  right: claimAssignmentsRights.read,
}

const soonMs = 1_000

/** The letters that were asked together, read again every second until they are written. */
export function noticePrintingQuery(asked: AskedNotices) {
  const input = { jobId: asked.jobId, ids: asked.noticeIds }
  return queryOptions({
    queryKey: query.readNoticePrinting.key({ input }),
    queryFn: ({ signal }) => call.readNoticePrinting(input, { signal }),
    refetchInterval: ({ state: { data } }) => data && isWriting(asked, data) && soonMs,
  })
}

type Printing = { written: number; problem: string | null }
export type AskedNotices = { jobId: string; noticeIds: string[] }

export function isWriting({ noticeIds }: AskedNotices, { written, problem }: Printing): boolean {
  return written < noticeIds.length && problem === null
}

export function assignmentQuery(id: string) {
  return queryOptions({
    queryKey: query.readClaimAssignment.key({ input: { id } }),
    queryFn: ({ signal }) => call.readClaimAssignment({ id }, { signal }),
  })
}
