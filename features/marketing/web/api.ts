import { callsOf } from '#browser/call.ts'
import type { marketingContract } from '#features/marketing/contract.ts'

export const { call } = callsOf<typeof marketingContract>('marketing')
