import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { declarationsContract } from '#features/declarations/contract.ts'

export const { call, query } = callsOf<typeof declarationsContract>('declarations')

/** The name of the feature in calls. */
export const feature = 'declarations'

/** A declaration needs the server: it is printed and signed there. A quote or a report changes what a notice should say. */
export const declarationsOffline: OfflineFeature = {
  name: feature,
  hears: ['declaration', 'quote', 'dossier', 'expert_report'],
}
