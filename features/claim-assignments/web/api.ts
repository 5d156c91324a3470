import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import { claimAddress, compareClaims, matchesClaim } from '#features/claim-assignments/claim-to-cash-list.ts'
import type { ClaimFilters, ClaimToCash, claimAssignmentsContract } from '#features/claim-assignments/contract.ts'
import { mostSendings } from '#features/claim-assignments/coverage.ts'
import { claimNotFound } from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'

export const { call, query } = callsOf<typeof claimAssignmentsContract>('claimAssignments')

/** The name of the feature in calls. */
export const feature = 'claimAssignments'

export const claimList: LiveList<ClaimToCash, ClaimFilters> = {
  name: 'claimAssignments.listClaimsToCash',
  entity: 'claim_to_cash',
  fetch: pagesOf(call.listClaimsToCash),
  matches: matchesClaim,
  compare: compareClaims,
}

export const claimPlace: ListPlace<ClaimToCash, ClaimFilters> = {
  path: '/dashboard/cessions',
  parameter: 'cession',
  address: claimAddress,
  list: claimList,
}

/** In the address of a claim: its next act opens at once. */
export const nextActParameter = 'suite'

/** A prise en charge has the id of its dossier, and changes with it. */
const claimEntity: LiveEntity<ClaimToCash> = {
  kind: 'claim_to_cash',
  noun: ['claim_assignment', 'dossier'],
  read: (id) => unlessGone(readClaim(id), claimNotFound),
  recent: async (page, pageSize) => (await call.listClaimsToCash({ page, pageSize })).items,
}

async function readClaim(id: string): Promise<ClaimToCash> {
  return (await call.readClaimToCash({ id })).claim
}

/** The device keeps the list; an act is signed with the network, never without. Invoices and payments change its amounts, its stamp the signed act. */
export const claimsOffline: OfflineFeature = {
  name: feature,
  hears: ['claim_assignment', 'signature_request', 'invoice', 'payment', 'dossier'],
  entities: [claimEntity],
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

export function claimQuery(id: string) {
  return queryOptions({
    queryKey: query.readClaimToCash.key({ input: { id } }),
    queryFn: ({ signal }) => call.readClaimToCash({ id }, { signal }),
  })
}

/** The prises en charge of a filter, page after page. */
export function everyCoverageQuery(filters: Partial<ClaimFilters>) {
  return queryOptions({
    queryKey: [[feature, 'everyCoverage'], filters],
    queryFn: async ({ signal }) => {
      const found = new Map<string, ClaimToCash>()
      if (filters.kind === 'assignment') return []
      for (let page = 1, total = 1; (page - 1) * mostSendings < total; page++) {
        const asked = { ...filters, kind: 'coverage', page, pageSize: mostSendings } as const
        const answer = await call.listClaimsToCash(asked, { signal })
        total = answer.total
        for (const each of answer.items) found.set(each.id, each)
      }
      return [...found.values()]
    },
  })
}
