import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import { splitMetadata } from '#features/accounts/user-metadata.ts'
import type { SystemContext } from '#platform/context.ts'

/** Merges a person's own data; null removes a value. First and last name have their own columns. */
export async function editMetadata(
  ctx: SystemContext,
  accountId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const { firstName, lastName, metadata } = await ctx.db
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'metadata'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const said = splitMetadata(data)
  const merged = { ...(metadata as object), ...said.metadata } // a check of the table: an object
  await ctx.db
    .updateTable('accounts')
    .set({
      firstName: said.firstName ?? firstName,
      lastName: said.lastName ?? lastName,
      metadata: JSON.stringify(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))),
      updatedAt: ctx.now,
    })
    .where('id', '=', accountId)
    .execute()
  if (said.firstName !== undefined || said.lastName !== undefined) {
    await recordSecurityEvent(ctx, accountId, 'profile.edited')
  }
}
