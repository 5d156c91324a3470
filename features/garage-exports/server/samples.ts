import { issueMailToken } from '#features/accounts/server/issue-mail-token.ts'
import type { garageExportsContract } from '#features/garage-exports/contract.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof garageExportsContract>({
  staysOpen: ['startGarageExport'],
  inputs: { listGarageExports: nothing, startGarageExport: provedExport },
})

/** A request with the code that was mailed. */
export async function provedExport({ accountId, email }: Person, { services }: TestApi) {
  const { code } = await withSystem(services.database, { now: services.clock(), requestId: 'test' }, (ctx) =>
    issueMailToken(ctx, { accountId, purpose: 'reauthentication', email }),
  )
  return { id: newId(), code }
}
