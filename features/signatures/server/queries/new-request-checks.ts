import { clientNotFound } from '#features/clients/refusals.ts'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import { codeNeeded, signerIsMember } from '#features/signatures/refusals.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { reachesGarage } from '#features/signatures/server/queries/sendings.ts'
import type { RequestInput } from '#features/signatures/signature-input.ts'
import { mustHaveCode } from '#features/signatures/signature-request.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { may } from '#lib/rights.ts'
import type { Context } from '#platform/context.ts'

type Asked = RequestInput & { id: string }

/** Refuses a request that cannot be prepared, before anything is printed. */
export async function refuseWrong(
  ctx: Context,
  { dossierId, documents, signers, place, needsCode }: Asked,
): Promise<void> {
  if (dossierId) refuseUnless(await findDossier(ctx, dossierId), dossierNotFound)
  const kinds = documents.map(({ kind }) => kind)
  const mayWaive = may(ctx.role, signaturesRights.waive) && !mustHaveCode(place, kinds)
  refuseUnless(needsCode || mayWaive, codeNeeded)
  refuseUnless(await areKnown(ctx, signers), clientNotFound)
  const isOwn = await reachesGarage(
    ctx,
    signers.flatMap(({ email, phone }) => [email, phone]),
  )
  refuseUnless(!isOwn, signerIsMember)
}

export async function isRequestKnown({ db }: Context, id: string): Promise<boolean> {
  const known = await db.selectFrom('signatureRequests').select('id').where('id', '=', id).executeTakeFirst()
  return known !== undefined
}

async function areKnown({ db }: Context, signers: Asked['signers']): Promise<boolean> {
  const ids = [...new Set(signers.flatMap(({ clientId }) => clientId ?? []))]
  if (ids.length === 0) return true
  const known = db.selectFrom('clients').select('id').where('id', 'in', ids).where('erasedAt', 'is', null)
  return (await known.execute()).length === ids.length
}
