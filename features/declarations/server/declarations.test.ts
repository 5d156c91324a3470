import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { drawnPhotograph } from '#features/attachments/server/samples.ts'
import type { DeclarationContent } from '#features/declarations/declaration.ts'
import {
  attorneyOf,
  dischargeOf,
  noticeOf,
  openedDeclaration,
  openingOf,
  paperOf,
} from '#features/declarations/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
const day = '2026-11-20'

beforeAll(async () => {
  api.setNow(`${day}T09:00:00Z`)
  owner = await api.person()
})

const calls = () => owner.api.declarations
const textOf = async (file: Blob) => unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))
const edited = (made: { id: string; version: number }, content: DeclarationContent) => ({
  ...{ id: made.id, baseVersion: made.version, content },
})

test('a declaration is prepared for the client of its dossier, and a second press changes nothing', async () => {
  const opening = await openingOf(owner, { content: attorneyOf() })
  const [one, other] = [await calls().openDeclaration(opening), await calls().openDeclaration(opening)]
  expect(one).toMatchObject({ rank: 1, state: 'draft', content: attorneyOf(), isOutdated: false, signedOn: null })
  expect(other).toEqual(one)
  const second = await calls().openDeclaration({ ...opening, id: newId(), content: dischargeOf() })
  expect(second.rank).toBe(2)
  const listed = await calls().listDeclarations({ dossierId: opening.dossierId })
  expect(listed.map(({ id }) => id)).toEqual([second.id, one.id])
})

test('each kind prints what it says, with the garage, the client and its number in the dossier', async () => {
  const { id, declarantName, dossierId } = await openedDeclaration(owner, { content: attorneyOf() })
  const { dossier } = await owner.api.dossiers.readDossier({ id: dossierId })
  const text = await textOf(await calls().printDeclaration({ id }))
  for (const said of [
    'Procuration',
    declarantName,
    'Paul Durand',
    'son époux',
    `${dossier.number}, acte n° 1 · Modèle 1`,
  ])
    expect(text).toContain(unspaced(said))
  const notice = await openedDeclaration(owner, { content: noticeOf({ note: 'À régler par carte' }) })
  const amounts = await textOf(await calls().printDeclaration({ id: notice.id }))
  for (const said of ['343,20', '1 877,41', 'À régler par carte']) expect(amounts).toContain(unspaced(said))
})

test('a draft changes within its kind and on its version, and goes', async () => {
  const draft = await openedDeclaration(owner)
  const after = await calls().editDeclaration(edited(draft, dischargeOf({ work: 'Pneus' })))
  expect(after).toMatchObject({ version: 2, content: { work: 'Pneus' } })
  await expect(calls().editDeclaration(edited(draft, dischargeOf()))).rejects.toMatchObject({
    code: 'declaration_changed',
  })
  await expect(calls().editDeclaration(edited(after, attorneyOf()))).rejects.toMatchObject({
    code: 'declaration_kind_kept',
  })
  await calls().removeDeclaration({ id: draft.id })
  await expect(calls().printDeclaration({ id: draft.id })).rejects.toMatchObject({ code: 'declaration_not_found' })
  for (const action of ['declaration.opened', 'declaration.edited', 'declaration.removed']) {
    const told = (await journalOf(owner, action)).filter(({ entityId }) => entityId === draft.id)
    expect(told).toMatchObject([{ details: { dossierId: draft.dossierId, kind: 'discharge' } }])
  }
})

test('a signature on paper has its scan and its day, and freezes the declaration, in raw SQL too', async () => {
  const paper = await paperOf(owner, api)
  const sign = (more: object) => calls().signDeclaration({ ...paper, ...more })
  await expect(sign({ attachmentId: newId() })).rejects.toMatchObject({ code: 'paper_missing' })
  await expect(sign({ signedOn: '2026-11-21' })).rejects.toMatchObject({ code: 'paper_in_future' })
  const signed = await sign({})
  expect(signed).toMatchObject({ state: 'signed', isOnPaper: true, signedOn: day, signedBy: 'Zoé Lefèvre' })
  const scan = await calls().printDeclaration({ id: paper.id })
  expect(scan.type).toBe('image/jpeg')
  for (const refused of [
    () => calls().editDeclaration(edited(signed, dischargeOf({ work: 'Autre chose' }))),
    () => calls().removeDeclaration({ id: paper.id }),
    () => sign({ baseVersion: signed.version }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'declaration_signed' })
  const change = (statement: ReturnType<typeof sql>) => owner.inGarage((ctx) => statement.execute(ctx.db))
  await expect(change(sql`update declarations set signed_by = 'X' where id = ${paper.id}`)).rejects.toThrow(/signed/)
  await expect(change(sql`delete from declarations where id = ${paper.id}`)).rejects.toThrow(/signed/)
})

test('a signed declaration is cancelled with a reason, stays readable, and a draft is not', async () => {
  const draft = await openedDeclaration(owner)
  const cancel = (made: { id: string; version: number }) =>
    calls().cancelDeclaration({ id: made.id, baseVersion: made.version, reason: 'Le client l’a retirée' })
  await expect(cancel(draft)).rejects.toMatchObject({ code: 'declaration_not_signed' })
  const signed = await calls().signDeclaration(await paperOf(owner, api))
  const cancelled = await cancel(signed)
  expect(cancelled).toMatchObject({ state: 'cancelled', cancelledOn: day, cancelledReason: 'Le client l’a retirée' })
  await expect(cancel(cancelled)).rejects.toMatchObject({ code: 'declaration_not_signed' })
  expect((await calls().printDeclaration({ id: signed.id })).size).toBeGreaterThan(0)
})

test('the fields that a kind lacks are named, and parts beyond the total are refused', async () => {
  const open = async (content: DeclarationContent) => openedDeclaration(owner, { content })
  await expect(open(attorneyOf({ agentName: ' ' }))).rejects.toMatchObject({
    data: { fields: { 'content.agentName': 'Nommez la personne qui agit pour le client' } },
  })
  await expect(open(attorneyOf({ powers: ['collect', 'collect'] }))).rejects.toMatchObject({ status: 422 })
  await expect(open(noticeOf({ grossCents: 34_319 }))).rejects.toMatchObject({
    data: { fields: { 'content.grossCents': 'Ce qui reste au client dépasse le total des travaux' } },
  })
})

test('the workshop reads and does not write, and another garage sees nothing', async () => {
  const { dossierId, id } = await openedDeclaration(owner)
  const painter = await api.person({ role: 'paint', colleagueOf: owner })
  expect(await painter.api.declarations.listDeclarations({ dossierId })).toHaveLength(1)
  await expect(painter.api.declarations.removeDeclaration({ id })).rejects.toMatchObject({ status: 403 })
  const stranger = await api.person()
  await expect(stranger.api.declarations.printDeclaration({ id })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.api.declarations.listDeclarations({ dossierId })).rejects.toMatchObject({ status: 404 })
})

test('a scan that is in the trash is no signature', async () => {
  const paper = await paperOf(owner, api)
  const trashed = await drawnPhotograph(owner, api.services.files)
  await owner.api.attachments.trashAttachments({ ids: [trashed] })
  await expect(calls().signDeclaration({ ...paper, attachmentId: trashed })).rejects.toMatchObject({
    code: 'paper_missing',
  })
})
