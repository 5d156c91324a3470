import { expect, test } from 'vitest'
import { leastPhotograph, sendFile } from '#features/attachments/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { authorisationOf, orderFieldsOf, pricedOrder } from '#features/repair-orders/server/samples.ts'
import { revokeOutdatedRequests } from '#features/signatures/server/revoke-outdated-requests.ts'
import { houseRun, signerOf } from '#features/signatures/server/samples.ts'
import { eraseGarageData } from '#features/subscriptions/server/erase-garage-data.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { comparing } from '#platform/signing.ts'
import { keptTables } from '#tests/support/kept-tables.ts'
import { longPdf } from '#tests/support/made-pdf.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { signables } from '#tests/support/signables.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function photograph(person: Person, orderId: string, caption = 'Face avant', content = leastPhotograph()) {
  const sent = await sendFile(person, content)
  const subject = { subjectKind: 'repair_order' as const, subjectId: orderId }
  return person.api.attachments.attachFile({ id: newId(), ...subject, ...sent, name: 'IMG_1.jpg', caption })
}

const listOf = (person: Person, subjectId: string) =>
  person.api.attachments.listAttachments({ subjectKind: 'repair_order', subjectId })
const authorise = (person: Person, order: { id: string; grossCents: number }) =>
  person.api.repairOrders.authoriseRepairOrder(authorisationOf(order))
const printedText = async (person: Person, id: string) => {
  const file = await person.api.repairOrders.printRepairOrder({ id })
  return unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))
}

test('the frozen order names each photograph, its instant and its print', async () => {
  const owner = await api.person()
  const order = await pricedOrder(owner)
  const [front, damage] = [await photograph(owner, order.id), await photograph(owner, order.id, 'Dommage')]
  const removed = await photograph(owner, order.id, 'Floue')
  await owner.api.attachments.trashAttachments({ ids: [removed.id] })
  await authorise(owner, order)
  const printed = await printedText(owner, order.id)
  expect(printed).toContain(unspaced('2 photographies conservées par le garage'))
  expect(printed).toContain(unspaced(`Face avant, reçue le`))
  expect(printed).toContain(front.sha256)
  expect(printed).toContain(damage.sha256)
  expect(printed).not.toContain(removed.sha256)
})

test('a photograph of a frozen order is evidence: it is neither removed, told anew nor replaced', async () => {
  const owner = await api.person()
  const order = await pricedOrder(owner)
  const { id } = await photograph(owner, order.id)
  await authorise(owner, order)
  const { editAttachments, reviseAttachment, trashAttachments, readAttachment } = owner.api.attachments
  const kept = { code: 'attachment_kept', message: expect.stringContaining('reste telle quelle') }
  await expect(trashAttachments({ ids: [id] })).rejects.toMatchObject(kept)
  await expect(editAttachments({ ids: [id], caption: 'Autre' })).rejects.toMatchObject(kept)
  const revised = { id, revisionId: newId(), ...(await sendFile(owner)) }
  await expect(reviseAttachment(revised)).rejects.toMatchObject(kept)
  expect((await editAttachments({ ids: [id], quarters: 1 })).items).toMatchObject([{ quarters: 1 }])
  // Neither do those who write past the verbs.
  const erase = owner.inGarage(({ db }) => db.deleteFrom('attachments').where('id', '=', id).execute())
  await expect(erase).rejects.toThrow('it stays as it is')
  await owner.api.repairOrders.reopenRepairOrder({ id: order.id })
  await expect(trashAttachments({ ids: [id] })).rejects.toMatchObject(kept)
  expect((await readAttachment({ id })).attachment.keptAt).not.toBeNull()
})

test('a frozen reception takes no photograph, and none comes back from the trash', async () => {
  const owner = await api.person()
  const order = await pricedOrder(owner)
  const { id } = await photograph(owner, order.id)
  await owner.api.attachments.trashAttachments({ ids: [id] })
  await authorise(owner, order)
  const closed = { code: 'attachment_reception_closed' }
  await expect(photograph(owner, order.id)).rejects.toMatchObject(closed)
  await expect(owner.api.attachments.restoreAttachments({ ids: [id] })).rejects.toMatchObject(closed)
  await owner.api.repairOrders.reopenRepairOrder({ id: order.id })
  await owner.api.attachments.restoreAttachments({ ids: [id] })
  await photograph(owner, order.id, 'Compteur')
  expect((await listOf(owner, order.id)).total).toBe(2)
})

test('a photograph that was sent again after the freezing is the one that it names', async () => {
  const owner = await api.person()
  const order = await pricedOrder(owner)
  const content = leastPhotograph()
  const first = await photograph(owner, order.id, 'Face avant', content)
  await authorise(owner, order)
  expect((await photograph(owner, order.id, 'Face avant', content)).id).toBe(first.id)
})

test('a document is refused in a sentence, on arrival and when the garage has its bytes', async () => {
  const owner = await api.person()
  const order = await pricedOrder(owner)
  const pdf = Uint8Array.from(longPdf({ pages: 1, lines: 1 }))
  const only = { code: 'photographs_only', message: expect.stringContaining('Seules des photos') }
  await expect(photograph(owner, order.id, '', pdf)).rejects.toMatchObject(only)
  const client = { subjectKind: 'client' as const, subjectId: order.clientId }
  await owner.api.attachments.attachFile({ id: newId(), ...client, ...(await sendFile(owner, pdf)), name: 'a.pdf' })
  await expect(photograph(owner, order.id, '', pdf)).rejects.toMatchObject(only)
})

test('those who write orders receive vehicles; the workshop looks, and another garage sees nothing', async () => {
  const [owner, stranger] = [await api.person(), await api.person()]
  const mechanic = await api.person({ role: 'workshop', colleagueOf: owner })
  const order = await pricedOrder(owner)
  const { id } = await photograph(owner, order.id)
  await expect(photograph(mechanic, order.id)).rejects.toMatchObject({ status: 403 })
  await expect(mechanic.api.attachments.trashAttachments({ ids: [id] })).rejects.toMatchObject({ status: 403 })
  expect((await listOf(mechanic, order.id)).items).toMatchObject([{ id, subjectKind: 'repair_order' }])
  await expect(photograph(stranger, order.id)).rejects.toMatchObject({ code: 'attachment_subject_unknown' })
  await expect(listOf(stranger, order.id)).rejects.toMatchObject({ status: 404 })
})

test('the dossier tells of the photographs of its orders, and the search opens the order', async () => {
  const owner = await api.person()
  const { id, clientId, ...more } = await orderFieldsOf(owner)
  const dossier = await owner.api.dossiers.createDossier(dossierInputOf({ clientId }))
  await owner.api.repairOrders.createRepairOrder({ id, clientId, ...more, dossierId: dossier.id })
  await photograph(owner, id, 'Bas de caisse')
  const events = await owner.api.dossiers.readDossierTimeline({ id: dossier.id })
  expect(events.map(({ action }) => action)).toContain('attachment.attached')
  const { groups } = await owner.api.search.searchRecords({ search: 'bas de caisse' })
  expect(groups.flatMap(({ items }) => items)).toMatchObject([{ of: { kind: 'repair_order', id } }])
})

test('a photograph that a document sent for signature names stays until it is signed', async () => {
  const owner = await api.person()
  const { clientId } = await orderFieldsOf(owner)
  const dossier = await owner.api.dossiers.createDossier(dossierInputOf({ clientId }))
  const order = await pricedOrder(owner, { clientId, dossierId: dossier.id })
  const { id } = await photograph(owner, order.id)
  await owner.api.signatures.requestSignature({
    ...{ id: newId(), documents: [{ id: newId(), kind: 'repair_order', subjectId: order.id }], signers: [signerOf()] },
    ...{ place: 'counter', conclusion: 'on_site' },
  })
  await expect(owner.api.attachments.trashAttachments({ ids: [id] })).rejects.toMatchObject({ code: 'attachment_kept' })
})

test('a request for signature is taken back once its order has photographs that it does not name, or another reception', async () => {
  const owner = await api.person()
  const { clientId } = await orderFieldsOf(owner)
  const dossier = await owner.api.dossiers.createDossier(dossierInputOf({ clientId }))
  const order = await pricedOrder(owner, { clientId, dossierId: dossier.id })
  const { signatures, repairOrders } = owner.api
  const record = { kind: 'repair_order', subjectId: order.id }
  const request = () =>
    signatures.requestSignature({
      ...{ id: newId(), documents: [{ id: newId(), ...record }], signers: [signerOf()] },
      ...{ place: 'counter', conclusion: 'on_site' },
    })
  const compared = async (id: string) => {
    await houseRun(owner, api).inGarage((ctx) => revokeOutdatedRequests(ctx, record, { signables }))
    return (await signatures.readSignatureRequest({ id })).request
  }
  const asked = () =>
    owner.inGarage(({ db }) => db.selectFrom('jobs').select('payload').where('name', '=', comparing.name).execute())

  await photograph(owner, order.id)
  const first = await request()
  expect(await compared(first.request.id)).toMatchObject({ state: 'draft' })
  const late = await photograph(owner, order.id, 'Dommage')
  expect(await asked()).toEqual([{ payload: record }])
  const reason = 'Des photos ont été ajoutées à la réception'
  expect(await compared(first.request.id)).toMatchObject({ state: 'revoked', endedReason: reason })

  await owner.api.attachments.trashAttachments({ ids: [late.id] })
  const second = await request()
  await owner.api.attachments.restoreAttachments({ ids: [late.id] })
  expect(await compared(second.request.id)).toMatchObject({ state: 'revoked', endedReason: reason })

  const third = await request()
  expect(await compared(third.request.id)).toMatchObject({ state: 'draft' })
  const { version } = (await repairOrders.readRepairOrder({ id: order.id })).order
  await repairOrders.recordReception({ id: order.id, baseVersion: version, requests: 'Bruit à l’avant' })
  const { state, endedReason } = await compared(third.request.id)
  expect([state, endedReason]).toEqual(['revoked', 'La réception a changé'])
})

test('a garage whose data is erased keeps none of its photographs', async () => {
  const owner = await api.person()
  const order = await pricedOrder(owner)
  await photograph(owner, order.id)
  await authorise(owner, order)
  const { database } = api.services
  await withSystem(database, { now: new Date(), requestId: 'test' }, (ctx) =>
    eraseGarageData(ctx, { id: owner.garageId, keptTables }),
  )
  const left = await database.query('select 1 from attachments where garage_id = $1', [owner.garageId])
  const orders = await database.query('select 1 from repair_orders where garage_id = $1', [owner.garageId])
  expect([left, orders]).toEqual([[], []])
})
