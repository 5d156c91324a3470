import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { AskedMail, PaperMail, paperMailsContract } from '#features/paper-mails/contract.ts'

export const { call, query } = callsOf<typeof paperMailsContract>('paperMails')

/** The name of the feature in calls. */
export const feature = 'paperMails'

const soonMs = 2_000

/** The mails of a paper, read again until none of them is on its way. */
export function paperMailsQuery(input: AskedMail) {
  const isUnderWay = (mails?: readonly PaperMail[]) =>
    mails?.some(({ state }) => state === 'queued' || state === 'sending') ?? false
  return {
    ...query.listPaperMails.queryOptions({ input }),
    refetchInterval: ({ state }: { state: { data?: PaperMail[] | undefined } }) =>
      isUnderWay(state.data) ? soonMs : (false as const),
  }
}

/** Mails are read online. */
export const paperMailsOffline: OfflineFeature = { name: feature, hears: ['quote', 'repair_order', 'invoice'] }
