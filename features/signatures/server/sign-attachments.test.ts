import { beforeAll, expect, test } from 'vitest'
import { attachmentFields } from '#features/attachments/server/samples.ts'
import { signerOf, stampedRequest } from '#features/signatures/server/samples.ts'
import { newId } from '#lib/id.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { longPdf, pdfOf } from '#tests/support/made-pdf.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person

beforeAll(async () => {
  owner = await api.person()
})

async function attached(pdf: Uint8Array, name = 'Mandat du loueur.pdf') {
  const fields = await attachmentFields(owner, Uint8Array.from(pdf), name)
  return owner.api.attachments.attachFile(fields)
}

const asked = (subjectId: string, more: Record<string, unknown> = {}) => ({
  ...{ id: newId(), documents: [{ id: newId(), kind: 'attachment', subjectId }], signers: [signerOf()] },
  ...{ place: 'counter' as const, conclusion: 'on_site' as const, ...more },
})
const request = (subjectId: string) => owner.api.signatures.requestSignature(asked(subjectId))
const plain = () => longPdf({ pages: 2, lines: 3 })

test('the PDFs of a dossier are offered behind a fold, the newest first, and nothing else of it', async () => {
  const first = await attached(plain())
  const dossier = { subjectKind: 'dossier' as const, subjectId: first.subjectId }
  const add = async (content: Uint8Array | undefined, name: string) =>
    owner.api.attachments.attachFile({
      ...(await attachmentFields(owner, content && Uint8Array.from(content), name)),
      ...dossier,
    })
  const second = await add(longPdf({ pages: 1, lines: 1 }), 'Constat.pdf')
  await add(undefined, 'IMG_1.jpg')
  const trashed = await add(longPdf({ pages: 1, lines: 2 }), 'Ancien.pdf')
  await owner.api.attachments.trashAttachments({ ids: [trashed.id] })
  const offered = await owner.api.signatures.listSignableDocuments({ dossierId: first.subjectId })
  expect(offered).toEqual([
    expect.objectContaining({
      kind: 'attachment',
      subjectId: second.id,
      title: 'Constat',
      isFolded: true,
      isReady: true,
    }),
    expect.objectContaining({ subjectId: first.id, title: 'Mandat du loueur' }),
  ])
  await expect(request(trashed.id)).rejects.toMatchObject({ code: 'subject_not_signable' })
})

test('a PDF is frozen as it was written anew, signed and stamped; the file of the dossier stays as it came', async () => {
  const { id, sha256, subjectId } = await attached(plain())
  const { request: stamped, documents } = await stampedRequest(owner, api, asked(id))
  expect(stamped).toMatchObject({ state: 'stamped', dossierId: subjectId })
  const [document] = documents
  expect(document).toMatchObject({ kind: 'attachment', title: 'Mandat du loueur', pageCount: 2, amountCents: null })
  expect(document?.sha256).not.toBe(sha256)
  const of = { id: stamped.id, documentId: document?.id ?? '' }
  const final = await owner.api.signatures.downloadStampedDocument(of)
  const frozen = await owner.api.signatures.downloadSignatureDocument(of)
  const [head, whole] = [Buffer.from(await frozen.arrayBuffer()), Buffer.from(await final.arrayBuffer())]
  expect(whole.subarray(0, head.length).equals(head)).toBe(true)
  expect(unspaced((await pdfPages(head)).join(''))).toContain('AB-123-CD')
  const [source] = await owner.inGarage(({ db }) =>
    db.selectFrom('files').selectAll().where('sha256', '=', sha256).execute(),
  )
  if (!source) throw new Error('The attachment has no file')
  expect(Buffer.from(await readAll(await api.services.files.read(source))).equals(Buffer.from(plain()))).toBe(true)
})

const catalog = (more: string) => [
  `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
]

test.each([
  ['signature_pdf_active', pdfOf(catalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'))],
  ['signature_pdf_active', pdfOf([...catalog('/AcroForm << /Fields [4 0 R] >>'), '<< /FT /Tx /T (nom) >>'])],
  ['signature_pdf_unreadable', pdfOf(catalog('')).subarray(0, 60)],
  ['signature_too_long', longPdf({ pages: 61, lines: 1 })],
])('a PDF is refused as %s, and no request is made of it', async (code, pdf) => {
  const { id, subjectId } = await attached(pdf)
  await expect(request(id)).rejects.toMatchObject({ code })
  const { total } = await owner.api.signatures.listSignatureRequests({ dossierId: subjectId, page: 1, pageSize: 10 })
  expect(total).toBe(0)
})
