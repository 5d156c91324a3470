import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import type { SigningPage, WholeRequest } from '#features/signatures/contract.ts'
import { requestNotFound } from '#features/signatures/refusals.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { findRequest, wholeOf } from '#features/signatures/server/queries/request-select.ts'
import { listFinalFiles } from '#features/signatures/server/queries/signed-copies.ts'
import { listFrozen } from '#features/signatures/server/queries/signing-documents.ts'
import { signingPage } from '#features/signatures/server/queries/signing-page.ts'
import { underWay } from '#features/signatures/signature-request.ts'
import { linkNotValid } from '#lib/common-refusals.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context, type GuestContext } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { AtGarageFiles, AtGuestFiles, Edge } from '#platform/http.ts'

export async function readSignatureRequest(
  ctx: Context,
  { id }: { id: string },
  { signables }: Pick<Edge, 'signables'>,
): Promise<WholeRequest> {
  authorise(ctx, signaturesRights.read)
  return wholeOf(ctx, id, signables)
}

export async function listSignableDocuments(
  ctx: Context,
  { dossierId }: { dossierId: string },
  { signables }: Pick<Edge, 'signables'>,
) {
  authorise(ctx, signaturesRights.read)
  refuseUnless(await findDossier(ctx, dossierId), dossierNotFound)
  const waiting = await ctx.db
    .selectFrom('signatureDocuments as f')
    .innerJoin('signatureRequests as r', (on) =>
      on.onRef('r.garageId', '=', 'f.garageId').onRef('r.id', '=', 'f.requestId'),
    )
    .select(['f.subjectId', 'r.id'])
    .where('r.dossierId', '=', dossierId)
    .where('r.state', 'in', ['draft', ...underWay])
    .execute()
  const asked = new Map(waiting.map(({ subjectId, id }) => [subjectId, id]))
  const all = []
  for (const { kind, label: kindLabel, isFolded = false, isCountersigned = false, listOf } of signables)
    for (const each of await listOf(ctx, dossierId))
      all.push({
        ...{ conclusion: null, ...each, kind, kindLabel, isFolded, isCountersigned },
        requestId: asked.get(each.subjectId) ?? null,
      })
  return all
}

type OfDocument = { id: string; documentId: string }

export async function downloadSignatureDocument(at: AtGarageFiles, { id, documentId }: OfDocument): Promise<File> {
  const file = await at.transaction(async (ctx) => {
    authorise(ctx, signaturesRights.read)
    await findRequest(ctx, id)
    const found = await ctx.db
      .selectFrom('signatureDocuments as f')
      .innerJoin('files', (on) => on.onRef('files.garageId', '=', 'f.garageId').onRef('files.id', '=', 'f.fileId'))
      .select(['files.storageKey', 'files.sizeBytes', 'files.name'])
      .where('f.requestId', '=', id)
      .where('f.id', '=', documentId)
      .executeTakeFirst()
    return found ?? refuse(requestNotFound)
  })
  return new File([new Uint8Array(await readAll(await at.files.read(file)))], file.name, { type: 'application/pdf' })
}

export function readSigning(ctx: GuestContext): Promise<SigningPage> {
  return signingPage(ctx)
}

export async function downloadSigningDocument(at: AtGuestFiles, { id }: { id: string }): Promise<File> {
  const file = await at.transaction(async (ctx) => {
    const { step } = await signingPage(ctx)
    const open =
      step === 'copy' ? await listFinalFiles(ctx) : step === 'sign' || step === 'wait' ? await listFrozen(ctx) : []
    return open.find((each) => each.id === id) ?? refuse(linkNotValid)
  })
  return new File([new Uint8Array(await readAll(await at.files.read(file)))], file.name, { type: 'application/pdf' })
}

type OfPage = { id: string; page: number; width: 'narrow' | 'wide' }

export async function drawSigningPage(at: AtGuestFiles, { id, page, width }: OfPage): Promise<File> {
  const file = await at.transaction(async ({ db }) => {
    const picture = await db
      .selectFrom('signaturePages as p')
      .innerJoin('files as f', (on) =>
        on.onRef('f.garageId', '=', 'p.garageId').onRef('f.id', '=', width === 'wide' ? 'p.wideId' : 'p.narrowId'),
      )
      .select(['f.storageKey', 'f.sizeBytes'])
      .where('p.documentId', '=', id)
      .where('p.page', '=', page)
      .executeTakeFirst()
    return picture ?? refuse(linkNotValid)
  })
  return new File([new Uint8Array(await readAll(await at.files.read(file)))], `${page}.webp`, { type: 'image/webp' })
}
