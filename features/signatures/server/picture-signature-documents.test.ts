import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#engine/pool/open-pool.ts'
import { keepSignaturePictures } from '#features/signatures/server/keep-signature-pictures.ts'
import { pictureSignatureDocuments } from '#features/signatures/server/picture-signature-documents.ts'
import { openedRequest } from '#features/signatures/server/samples.ts'
import { callAtLink } from '#tests/support/at-link.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const pool = openPool({ workers: 1 })
let owner: Person
beforeAll(async () => {
  owner = await api.person()
})
afterAll(() => pool.close())

const draw = (requestId: string) =>
  pictureSignatureDocuments(
    { files: api.services.files, pool },
    { requestId },
    { garageId: owner.garageId, inGarage: (work) => owner.inGarage(work) },
  )
const atLink = (token: string, path: string) => callAtLink(api, token, `/signing${path}`)

test('a signer reads the pages of a document as pictures of two widths, drawn once, and hears their text', async () => {
  const { request, documents, token } = await openedRequest(owner)
  const [document] = documents
  await draw(request.id)
  await draw(request.id)
  const page = await (await atLink(token, '')).json()
  const [{ title, pages }] = page.documents
  expect(pages).toEqual([{ page: 1, words: expect.stringContaining(title.split(' ').at(-1)) }])
  expect(pages[0].words.split('\n').length).toBeGreaterThan(5)
  const [narrow, wide] = await Promise.all(
    ['narrow', 'wide'].map((width) => atLink(token, `/documents/${document?.id}/pages/1?width=${width}`)),
  )
  expect([narrow?.status, wide?.status]).toEqual([200, 200])
  const [small, large] = [await narrow?.arrayBuffer(), await wide?.arrayBuffer()]
  expect(small?.byteLength).toBeGreaterThan(1_000)
  expect(large?.byteLength).toBeGreaterThan(small?.byteLength ?? 0)
})

test('pictures that come after the request was removed are not kept', async () => {
  const { documents } = await openedRequest(owner)
  const documentId = documents[0]?.id ?? ''
  const kept = { documentId, requestId: '00000000-0000-7000-8000-000000000000', pages: [] }
  await owner.inGarage((ctx) => keepSignaturePictures(ctx, kept))
  const pages = await owner.inGarage(({ db }) =>
    db.selectFrom('signaturePages').select('id').where('documentId', '=', documentId).execute(),
  )
  expect(pages).toEqual([])
})

test('a member without the right to have documents signed keeps no pictures', async () => {
  const { request, documents } = await openedRequest(owner)
  const kept = { documentId: documents[0]?.id ?? '', requestId: request.id, pages: [] }
  const refused = owner.inGarage((ctx) => keepSignaturePictures({ ...ctx, role: 'workshop' }, kept))
  await expect(refused).rejects.toMatchObject({ reason: { code: 'not_allowed' } })
})
