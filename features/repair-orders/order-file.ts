import type { WholeOrder } from '#features/repair-orders/contract.ts'

/** The device keeps this of an order that was opened on it: all that its page shows. */
export type OrderFile = WholeOrder & { id: string; version: number; updatedAt: string }
