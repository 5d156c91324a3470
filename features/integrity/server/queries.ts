import type { IntegrityCheck } from '#features/integrity/contract.ts'
import { integrityRights } from '#features/integrity/rights.ts'
import { findCheck, selectChecks } from '#features/integrity/server/queries/check-select.ts'
import { authorise, type Context } from '#platform/context.ts'

const mostShown = 10

export async function listIntegrityChecks(ctx: Context): Promise<{ items: IntegrityCheck[] }> {
  authorise(ctx, integrityRights.read)
  const items = await selectChecks(ctx)
    .orderBy('requestedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(mostShown)
    .execute()
  return { items }
}

export async function readIntegrityCheck(ctx: Context, { id }: { id: string }): Promise<IntegrityCheck> {
  authorise(ctx, integrityRights.read)
  return findCheck(ctx, id)
}
