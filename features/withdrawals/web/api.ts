import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { withdrawalsContract } from '#features/withdrawals/contract.ts'

export const { call, query } = callsOf<typeof withdrawalsContract>('withdrawals')

/** The name of the feature in calls. */
export const feature = 'withdrawals'

/** Nothing is kept on the device: a right depends on the minute. */
export const withdrawalsOffline: OfflineFeature = {
  name: feature,
  hears: ['withdrawal', 'signature_request'],
  entities: [],
}

export function rightQuery(id: string) {
  return queryOptions({
    queryKey: query.readWithdrawalRight.key({ input: { id } }),
    queryFn: ({ signal }) => call.readWithdrawalRight({ id }, { signal }),
  })
}
