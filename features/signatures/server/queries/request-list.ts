import type { RequestFilters, SignatureRequest } from '#features/signatures/contract.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { selectRequests } from '#features/signatures/server/queries/request-select.ts'
import { underWay } from '#features/signatures/signature-request.ts'
import { anywhere } from '#lib/like-pattern.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import { idsOf, inOrderOf, readPageOfIds } from '#platform/records/pages.ts'

const choices = { under_way: underWay, done: ['signed', 'stamped'] } as const

export async function listSignatureRequests(ctx: Context, input: RequestFilters & PageInput) {
  authorise(ctx, signaturesRights.read)
  const listed = selectListed(ctx, input)
  return readPageOfIds(listed, inOrder(listed), input, (ids) => readRequests(ctx, ids))
}

/** All ids of a list, in its order. */
export function listRequestIds(ctx: Context, filters: RequestFilters): Promise<string[]> {
  return idsOf(inOrder(selectListed(ctx, filters)))
}

/** These requests, in this order. */
export async function readRequests(ctx: Context, ids: string[]): Promise<SignatureRequest[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await selectRequests(ctx).where('r.id', 'in', ids).execute())
}

function selectListed({ db }: Context, { search, state, dossierId }: RequestFilters) {
  let listed = db.selectFrom('signatureRequests')
  if (dossierId) listed = listed.where('dossierId', '=', dossierId)
  if (state === 'copy_lost') listed = listed.where('copyLostAt', 'is not', null)
  else if (state)
    listed = listed.where('state', 'in', state === 'under_way' || state === 'done' ? [...choices[state]] : [state])
  for (const word of search.split(/\s+/).filter(Boolean))
    listed = listed.where((where) =>
      where.or([
        where('title', 'ilike', anywhere(word)),
        where('about', 'ilike', anywhere(word)),
        where('reference', '=', word.toUpperCase()),
        where('id', 'in', ({ selectFrom }) =>
          selectFrom('signers').select('requestId').where('name', 'ilike', anywhere(word)),
        ),
      ]),
    )
  return listed
}

function inOrder(listed: ReturnType<typeof selectListed>) {
  return listed.select('id').orderBy('createdAt', 'desc').orderBy('id', 'desc')
}
