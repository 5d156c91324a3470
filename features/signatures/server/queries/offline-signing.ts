import { linkNotValid } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { hashOf } from '#platform/access-links.ts'
import type { Context } from '#platform/context.ts'

/** The signer for whom a member opened this screen in the shop. The link may have expired since: the device was without network. */
export async function signerAtCounter({ db }: Context, token: string) {
  const link = await db
    .selectFrom('accessLinks')
    .select('subjectId')
    .where('tokenHash', '=', hashOf(token))
    .where('kind', '=', 'counter')
    .executeTakeFirst()
  refuseUnless(link, linkNotValid)
  const signer = await db.selectFrom('signers').selectAll().where('id', '=', link.subjectId).executeTakeFirst()
  refuseUnless(signer, linkNotValid)
  const { requestId } = signer
  const asked = db.selectFrom('signatureRequests').selectAll().where('id', '=', requestId)
  return { requestId, signer, request: await asked.executeTakeFirstOrThrow() }
}
