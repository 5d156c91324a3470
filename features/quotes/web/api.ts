import { callsOf } from '#browser/call.ts'
import type { quotesContract } from '#features/quotes/contract.ts'

export const { call, query } = callsOf<typeof quotesContract>('quotes')
