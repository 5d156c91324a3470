import type { SigningPage } from '#features/signatures/contract.ts'
import { channelsOf, maskedOf, type Reached } from '#features/signatures/server/queries/sendings.ts'
import type { GuestContext } from '#platform/context.ts'

function selectFinals({ db }: GuestContext) {
  return db
    .selectFrom('stampedDocuments as s')
    .innerJoin('signatureDocuments as d', (on) => on.onRef('d.garageId', '=', 's.garageId').onRef('d.id', '=', 's.id'))
    .leftJoin('signedChoices as c', (on) => on.onRef('c.garageId', '=', 's.garageId').onRef('c.id', '=', 's.id'))
    .innerJoin('files as f', (on) => on.onRef('f.garageId', '=', 's.garageId').onRef('f.id', '=', 's.fileId'))
    .orderBy('d.rank')
}

/** The final files of the link of a copy, as its page lists them. */
export async function listFinals(ctx: GuestContext): Promise<SigningPage['documents']> {
  const finals = await selectFinals(ctx)
    .select(['s.id', 'd.kind', 'd.title', 'd.version', 's.sha256', 's.sizeBytes', 'd.pageCount'])
    .select((own) => own.fn.coalesce('c.grossCents', 'd.amountCents').as('amountCents'))
    .execute()
  return finals.map((final) => ({ ...final, offer: null, choice: null, pages: [] }))
}

/** The same files, with the keys of their bytes. */
export function listFinalFiles(ctx: GuestContext) {
  return selectFinals(ctx).select(['s.id', 'f.storageKey', 'f.sizeBytes', 'f.name']).execute()
}

/** Where the signed copy of a signer went; where it will go, while it has not left. */
export async function listCopies({ db }: GuestContext, signer: Reached): Promise<SigningPage['copies']> {
  const sent = await db
    .selectFrom('signatureSendings')
    .select(['channel', 'masked'])
    .distinct()
    .where('signerId', '=', signer.id)
    .where('purpose', 'like', 'copy%')
    .orderBy('channel', 'desc')
    .execute()
  if (sent.length > 0) return sent.map((each) => ({ ...each, isSent: true }))
  return channelsOf(signer).map((channel) => ({ channel, masked: maskedOf(signer, channel), isSent: false }))
}
