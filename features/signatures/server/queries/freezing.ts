import { openPdf } from '#engine/input/pdfium.ts'
import {
  conclusionDiffers,
  pdfUnreadable,
  subjectNotSignable,
  tooManyBytes,
  tooManyPages,
} from '#features/signatures/refusals.ts'
import { cleanForeign } from '#features/signatures/server/queries/clean-foreign.ts'
import type { RequestInput } from '#features/signatures/signature-input.ts'
import { limits } from '#features/signatures/signature-terms.ts'
import { newId } from '#lib/id.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { type FileRecord, findFile } from '#platform/files/file-record.ts'
import type { StoredFile } from '#platform/files/file-store.ts'
import { keepPdf, storePdf } from '#platform/files/pdf-file.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'
import type { Signable, SignableDocument } from '#platform/signing.ts'
import { offer as offerSchema } from '#priced-papers/offer-input.ts'

type Wanted = { id: string; kind: string; subjectId: string }
type Planned = Wanted & SignableDocument & { source: FileRecord | null; isJoined: boolean }
type Asked = Pick<RequestInput, 'dossierId' | 'conclusion' | 'signers' | 'documents'> & { id: string }
export type Frozen = Planned & { file: StoredFile; pageCount: number }

/** Asks each feature for its record as it stands now, and for the documents that join the request unasked. */
export async function planDocuments(ctx: Context, asked: Asked, signables: readonly Signable[]): Promise<Planned[]> {
  const planned: Planned[] = []
  for (const each of asked.documents) {
    const signable = signables.find(({ kind }) => kind === each.kind)
    const document = await signable?.freeze(ctx, each.subjectId)
    refuseUnless(document, subjectNotSignable)
    refuseUnless(!document.conclusion || document.conclusion === asked.conclusion, conclusionDiffers)
    const source = 'fileId' in document.content ? await findFile(ctx, document.content.fileId) : null
    planned.push({ ...each, ...document, source: source ?? null, isJoined: false })
  }
  const request = { ...asked, documents: planned }
  for (const { kind, joins } of signables) {
    const document = await joins?.(ctx, request)
    const own = { id: newId(ctx.now.getTime()), kind, subjectId: asked.id }
    if (document) planned.push({ ...own, ...document, source: null, isJoined: true })
  }
  return planned
}

/** Prints each document and stores its bytes: those that the record's own document has. No transaction is open. */
export async function storeDocuments(
  at: Pick<AtPrinterAndFiles, 'print' | 'files' | 'clean'>,
  garageId: string,
  planned: readonly Planned[],
): Promise<Frozen[]> {
  const frozen: Frozen[] = []
  let left: number = limits.bytes
  let pagesLeft: number = limits.pages
  for (const each of planned) {
    const pdf = 'sheet' in each.content ? (await at.print(each.content.sheet)).pdf : await bytesOf(at, each)
    left -= pdf.length
    refuseUnless(left >= 0, tooManyBytes)
    const pageCount = await countPages(pdf)
    pagesLeft -= pageCount
    refuseUnless(pagesLeft >= 0, tooManyPages)
    frozen.push({ ...each, pageCount, file: await storePdf(at.files, { garageId, pdf }) })
  }
  return frozen
}

async function bytesOf(
  { files, clean }: Pick<AtPrinterAndFiles, 'files' | 'clean'>,
  { source, content }: Planned,
): Promise<Uint8Array> {
  if (!source) return refuse(subjectNotSignable)
  refuseUnless(source.sizeBytes <= limits.bytes, tooManyBytes)
  const bytes = await readAll(await files.read(source))
  return 'isForeign' in content ? cleanForeign(clean, bytes) : bytes
}

async function countPages(pdf: Uint8Array): Promise<number> {
  const document = await openPdf(pdf)
  if (typeof document === 'string') return refuse(pdfUnreadable)
  const count = document.getPageCount()
  document.destroy()
  refuseUnless(count > 0, pdfUnreadable)
  return count
}

/** Writes the rows of the frozen documents. */
export async function recordDocuments(ctx: Context, requestId: string, frozen: readonly Frozen[]): Promise<void> {
  const { db, garageId, now } = ctx
  for (const [index, each] of frozen.entries()) {
    const { id, kind, subjectId, title, version, amountCents, lastDay = null, pageCount, file } = each
    const offer = each.offer ? JSON.stringify(offerSchema.parse(each.offer)) : null
    const fileId = await keepPdf(ctx, { ...file, name: `${title}.pdf` })
    await db
      .insertInto('signatureDocuments')
      .values({
        ...{ garageId, id, requestId, rank: index + 1, kind, subjectId, title: title.slice(0, 200), version, fileId },
        ...{ sha256: file.sha256, sizeBytes: file.sizeBytes, pageCount, amountCents, lastDay, offer, frozenAt: now },
      })
      .execute()
  }
}
