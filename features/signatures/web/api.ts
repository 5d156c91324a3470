import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import type { RequestFilters, SignatureRequest, signaturesContract } from '#features/signatures/contract.ts'
import { requestNotFound } from '#features/signatures/refusals.ts'
import { compareRequests, matchesRequest, requestAddress } from '#features/signatures/request-list.ts'

export const { call, query } = callsOf<typeof signaturesContract>('signatures')

/** The name of the feature in calls. */
export const feature = 'signatures'

export const requestList: LiveList<SignatureRequest, RequestFilters> = {
  name: 'signatures.listSignatureRequests',
  entity: 'signature_request',
  fetch: pagesOf(call.listSignatureRequests),
  matches: matchesRequest,
  compare: compareRequests,
}

export const requestPlace: ListPlace<SignatureRequest, RequestFilters> = {
  path: '/dashboard/signatures',
  parameter: 'demande',
  address: requestAddress,
  list: requestList,
}

const requestEntity: LiveEntity<SignatureRequest> = {
  kind: 'signature_request',
  read: async (id) => (await unlessGone(call.readSignatureRequest({ id }), requestNotFound))?.request,
  recent: async (page, pageSize) => (await call.listSignatureRequests({ page, pageSize })).items,
}

/** The device keeps the list; a request is made and followed on the server, where its messages leave. */
export const signaturesOffline: OfflineFeature = {
  name: feature,
  hears: [
    'signature_request',
    'message',
    'quote',
    'repair_order',
    'claim_assignment',
    'declaration',
    'attachment',
    'withdrawal',
  ],
  entities: [requestEntity],
}

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: query.readSignatureRequest.key({ input: { id } }),
    queryFn: ({ signal }) => call.readSignatureRequest({ id }, { signal }),
  })
}
