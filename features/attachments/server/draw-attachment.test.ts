import { afterAll, expect, test } from 'vitest'
import { openPool } from '#engine/pool/open-pool.ts'
import { drawAttachment } from '#features/attachments/server/draw-attachment.ts'
import { attachmentFields } from '#features/attachments/server/samples.ts'
import { settlePreview } from '#features/attachments/server/settle-preview.ts'
import { newId } from '#lib/id.ts'
import { madePhotograph } from '#tests/support/made-photograph.ts'
import { simplePdf } from '#tests/support/simple-pdf.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const pool = openPool({ workers: 1 })
afterAll(() => pool.close())

const attach = async (person: Person, content: Uint8Array<ArrayBuffer>, name?: string) =>
  person.api.attachments.attachFile(await attachmentFields(person, content, name))
const fileOf = async (person: Person, id: string) => {
  const found = person.inGarage(({ db }) =>
    db.selectFrom('attachments').select('fileId').where('id', '=', id).execute(),
  )
  return (await found)[0]?.fileId ?? ''
}
const draw = async (person: Person, id: string, by: Parameters<typeof drawAttachment>[0]['pool'] = pool) =>
  drawAttachment({ files: api.services.files, pool: by }, await fileOf(person, id), {
    garageId: person.garageId,
    inGarage: (work) => person.inGarage(work),
  })
const line = (text: string, y: number) => ({ x: 60, y, text })
const read = async (person: Person, id: string) => (await person.api.attachments.readAttachment({ id })).attachment

test('a photograph gets a small copy, a large one and the time of its shot; its own bytes stay', async () => {
  const person = await api.person()
  const content = await madePhotograph({ width: 900, height: 600, seed: 1, taken: '2026:11:20 14:05:09' })
  const { id, url } = await attach(person, content)
  await draw(person, id)
  const drawn = await read(person, id)
  expect(drawn).toMatchObject({ preview: 'drawn', capturedAt: '2026-11-20T13:05:09.000Z', width: 900, height: 600 })
  for (const address of [drawn.thumbnailUrl, drawn.pictureUrl]) {
    expect((await api.fetch(address ?? '')).headers.get('content-type')).toBe('image/webp')
  }
  expect(Buffer.from(await (await api.fetch(url)).arrayBuffer()).equals(content)).toBe(true)
  await draw(person, id)
  expect((await read(person, id)).version).toBe(drawn.version)
}, 30_000)

test('the text of a PDF proposes its kind, unless a person chose one', async () => {
  const person = await api.person()
  const pdf = () => Uint8Array.from(simplePdf('Helvetica', [[line("RAPPORT D'EXPERTISE", 100), line(newId(), 140)]]))
  const [proposed, chosen] = [await attach(person, pdf(), 'scan1.pdf'), await attach(person, pdf(), 'scan2.pdf')]
  expect(proposed).toMatchObject({ kind: 'other', isKindProposed: true })
  await person.api.attachments.editAttachments({ ids: [chosen.id], kind: 'supplier_invoice' })
  for (const { id } of [proposed, chosen]) await draw(person, id)
  expect(await read(person, proposed.id)).toMatchObject({ preview: 'drawn', kind: 'expert_report' })
  expect(await read(person, chosen.id)).toMatchObject({ preview: 'drawn', kind: 'supplier_invoice' })
}, 30_000)

test('a file that cannot be drawn keeps its bytes, and says so', async () => {
  const person = await api.person()
  const broken = await attach(person, Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(newId())]))
  const text = await attach(person, Uint8Array.from(Buffer.from(`Bonjour ${newId()}`)), 'note.txt')
  for (const { id } of [broken, text]) {
    await draw(person, id)
    expect(await read(person, id)).toMatchObject({ preview: 'undrawable', thumbnailUrl: null })
  }
}, 30_000)

test('an engine that stops by itself is asked again', async () => {
  const person = await api.person()
  const { id } = await attach(person, await madePhotograph({ seed: 2 }))
  const stopped = { preview: async () => ({ problem: 'stopped' as const, why: 'memory' }) }
  await expect(draw(person, id, stopped)).rejects.toMatchObject({ isPermanent: false })
  expect((await read(person, id)).preview).toBe('waiting')
})

test('a preview of a file that was erased meanwhile is dropped', async () => {
  const person = await api.person()
  const gone = { fileId: newId(), capturedAt: undefined, drawn: undefined, text: '' }
  await person.inGarage((ctx) => settlePreview(ctx, gone))
  await drawAttachment({ files: api.services.files, pool }, gone.fileId, {
    garageId: person.garageId,
    inGarage: (work) => person.inGarage(work),
  })
})
