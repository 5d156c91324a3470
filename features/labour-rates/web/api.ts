import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { labourRatesContract } from '#features/labour-rates/contract.ts'

export const { call, query } = callsOf<typeof labourRatesContract>('labourRates')

/** Rates are read online; an agreement or the insurer of a dossier changes those in force. */
export const labourRatesOffline: OfflineFeature = { name: 'labourRates', hears: ['labour_rates', 'firm', 'dossier'] }
