import { sql } from 'kysely'
import type { AssignmentFilters, ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { selectAssignments } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { listClaimIds, pageOfClaimIds } from '#features/claim-assignments/server/queries/claim-list.ts'
import type { PageInput } from '#lib/wire.ts'
import type { Context } from '#platform/context.ts'
import { inOrderOf } from '#platform/records/pages.ts'

const kind = 'assignment'

export async function pageOfAssignments(ctx: Context, input: AssignmentFilters & PageInput) {
  const { ids, ...page } = await pageOfClaimIds(ctx, { ...input, kind })
  return { ...page, items: await readAssignments(ctx, ids) }
}

export function listAssignmentIds(ctx: Context, filters: AssignmentFilters): Promise<string[]> {
  return listClaimIds(ctx, { ...filters, kind })
}

/** These assignments, in this order. */
export async function readAssignments(ctx: Context, ids: string[]): Promise<ClaimAssignment[]> {
  return inOrderOf(ids, await selectAssignments(ctx).where(sql<boolean>`a.id = any(${ids}::uuid[])`).execute())
}
