import { minifyContractRouter } from '@orpc/contract'
import { contract as whole } from '#tests/dom/contract.ts'

/** `virtual:contract` as the build writes it: paths and methods, without the schemas. */
export const contract = JSON.parse(JSON.stringify(minifyContractRouter(whole)))
