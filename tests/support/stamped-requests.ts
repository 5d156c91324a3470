import { createHash } from 'node:crypto'
import { openedRequest, signatureOf } from '#features/signatures/server/samples.ts'
import { verificationLink } from '#features/signatures/signature-reference.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { newId } from '#lib/id.ts'
import { linkHeader } from '#platform/access-links.ts'
import { recordFile } from '#platform/files/file-record.ts'
import { madeEvidence } from '#tests/support/made-evidence.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

/** A quote that was signed at the counter and stamped: its request, its frozen bytes and its final file. */
export async function stampedRequest(api: TestApi, owner: Person) {
  const { request, documents, token } = await openedRequest(owner, { needsCode: false })
  const signed = await api.fetch('/api/signing/signature', {
    method: 'POST',
    headers: { [linkHeader]: token, 'content-type': 'application/json' },
    body: JSON.stringify(signatureOf(documents)),
  })
  if (!signed.ok) throw new Error(await signed.text())
  const [document] = documents
  if (!document) throw new Error('The request has no document.')
  const frozen = Buffer.from(
    await (
      await owner.api.signatures.downloadSignatureDocument({ id: request.id, documentId: document.id })
    ).arrayBuffer(),
  )
  const now = api.services.clock()
  const sheet = madeEvidence({
    reference: request.reference,
    link: verificationLink(api.services.baseUrl, request.reference),
  })
  const stamped = await api.services.stamp.stamp({ sheet, frozen, now })
  if ('problem' in stamped) throw new Error(stamped.problem)
  const { garageId } = owner
  const pdf = Buffer.from(stamped.pdf)
  const incoming = { garageId, declaredType: 'application/pdf', limitBytes: pdf.length }
  const file = await api.services.files.write([pdf], incoming)
  await owner.inGarage(async (ctx) => {
    const fileId = newId()
    await recordFile(ctx, { ...file, id: fileId, name: 'Devis signé.pdf', isLoose: false })
    await ctx.db
      .insertInto('stampedDocuments')
      .values({
        ...{ garageId, id: document.id, requestId: request.id, fileId, sha256: file.sha256, sizeBytes: pdf.length },
        ...{ evidence: canonicalJson(sheet), hasTimeStamp: false, stampedAt: now },
      })
      .execute()
    await ctx.db
      .updateTable('signatureRequests')
      .set({ state: 'stamped', stampedAt: now })
      .where('id', '=', request.id)
      .execute()
  })
  return { request, document, frozen, pdf, sha256: createHash('sha256').update(pdf).digest('hex') }
}
