import type { AnyContractProcedure } from '@orpc/contract'
import type { contract as whole } from '#server/composition.ts'

/** Every operation of the product, by feature. */
export type Contract = typeof whole

const files = import.meta.glob<Record<string, unknown>>('/features/*/contract.ts', { eager: true })
const suffix = 'Contract'

/** From the contracts alone: no server code is loaded beside a page. */
export const contract = Object.fromEntries(
  Object.values(files).flatMap((exported) =>
    Object.entries(exported)
      .filter(([name]) => name.endsWith(suffix))
      .map(([name, operations]) => [name.slice(0, -suffix.length), operations]),
  ),
) as Record<string, Record<string, AnyContractProcedure>> // the export of a contract file under this name
