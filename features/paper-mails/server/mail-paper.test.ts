import { beforeAll, expect, test } from 'vitest'
import { newInvoice } from '#features/invoices/server/samples.ts'
import { eraseMailsOfPerson } from '#features/paper-mails/server/erase-mails-of-person.ts'
import { mailOf, shownPaper } from '#features/paper-mails/server/samples.ts'
import { newQuote, partLine } from '#features/quotes/server/samples.ts'
import { authorisationOf, pricedOrder, startedOrder } from '#features/repair-orders/server/samples.ts'
import { newId } from '#lib/id.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person()
})

const messagesOf = (mailId: string) =>
  api.services.database.query(
    `select recipient, payload ->> 'subject' as subject, payload ->> 'text' as text, payload ->> 'replyTo' as "replyTo",
      payload -> 'attachments' ->> 0 as "fileId" from outgoing_messages where dedupe_key = $1`,
    [`paper-mail-${mailId}`],
  )

async function attachedTo(mailId: string) {
  const [message] = await messagesOf(mailId)
  const [file] = await api.services.database.query(
    'select name, storage_key, size_bytes::int from files where id = $1::uuid',
    [String(message?.fileId)],
  )
  const stored = { storageKey: String(file?.storage_key), sizeBytes: Number(file?.size_bytes) }
  return { name: file?.name, bytes: Buffer.from(await readAll(await api.services.files.read(stored))) }
}

test('an issued invoice leaves with the very bytes of the archive, once for two clicks, and its history says so', async () => {
  const { paperMails, invoices } = owner.api
  const paper = await shownPaper(owner, 'invoice')
  const { number } = (await invoices.readInvoice({ id: paper.paperId })).invoice
  const proposed = await paperMails.proposePaperMail(paper)
  expect(proposed).toMatchObject({ subject: `Facture ${number}`, fileName: `Facture ${number}.pdf` })
  const mail = { ...mailOf(paper), subject: proposed.subject, body: `${proposed.body}\n\nRéf. 42` }
  const [first, second] = await Promise.all([paperMails.mailPaper(mail), paperMails.mailPaper(mail)])
  expect([first.length, second.length]).toEqual([1, 1])
  expect(first).toMatchObject([{ id: mail.mailId, recipient: 'client@exemple.fr', state: 'queued', problem: '' }])
  const messages = await messagesOf(mail.mailId)
  expect(messages).toMatchObject([{ recipient: 'client@exemple.fr', replyTo: owner.email, subject: mail.subject }])
  expect(messages[0]?.text).toContain('Réf. 42')
  const { name, bytes } = await attachedTo(mail.mailId)
  expect(name).toBe(`Facture ${number}.pdf`)
  const archived = await invoices.printInvoice({ id: paper.paperId })
  expect(bytes.equals(Buffer.from(await archived.arrayBuffer()))).toBe(true)
  const history = await invoices.readInvoiceHistory({ id: paper.paperId })
  expect(history.filter(({ action }) => action === 'invoice.mailed')).toHaveLength(1)
})

test('a quote leaves as it was presented, and not while it is reopened', async () => {
  const { paperMails, quotes } = owner.api
  const paper = await shownPaper(owner, 'quote')
  const mail = mailOf(paper)
  await paperMails.mailPaper(mail)
  const { bytes } = await attachedTo(mail.mailId)
  const printed = await quotes.printQuote({ id: paper.paperId })
  expect(bytes.equals(Buffer.from(await printed.arrayBuffer()))).toBe(true)
  await quotes.reopenQuote({ id: paper.paperId })
  await expect(paperMails.mailPaper(mailOf(paper))).rejects.toMatchObject({ code: 'quote_unshown' })
  expect(await paperMails.listPaperMails(paper)).toHaveLength(1)
})

test('an order leaves as it was frozen, its history says so, and not while it is reopened', async () => {
  const { paperMails, repairOrders } = owner.api
  const paper = await shownPaper(owner, 'repair_order')
  const { number } = (await repairOrders.readRepairOrder({ id: paper.paperId })).order
  const proposed = await paperMails.proposePaperMail(paper)
  expect(proposed).toMatchObject({
    subject: `Ordre de réparation ${number}`,
    fileName: `Ordre de réparation ${number}.pdf`,
    body: expect.stringContaining(`votre ordre de réparation ${number}, d’un total de 120,00`),
  })
  const mail = mailOf(paper)
  const [first, second] = await Promise.all([paperMails.mailPaper(mail), paperMails.mailPaper(mail)])
  expect([first, second]).toMatchObject([[{ id: mail.mailId }], [{ id: mail.mailId }]])
  expect(await messagesOf(mail.mailId)).toMatchObject([{ recipient: 'client@exemple.fr', replyTo: owner.email }])
  const { name, bytes } = await attachedTo(mail.mailId)
  expect(name).toBe(proposed.fileName)
  const printed = await repairOrders.printRepairOrder({ id: paper.paperId })
  expect(bytes.equals(Buffer.from(await printed.arrayBuffer()))).toBe(true)
  const history = await repairOrders.readRepairOrderHistory({ id: paper.paperId })
  expect(history.filter(({ action }) => action === 'repair_order.mailed')).toHaveLength(1)
  await repairOrders.reopenRepairOrder({ id: paper.paperId })
  await expect(paperMails.mailPaper(mailOf(paper))).rejects.toMatchObject({ code: 'order_unfrozen' })
  expect(await paperMails.listPaperMails(paper)).toHaveLength(1)
})

test('an order that completes another one is mailed under its own name, once its client authorised it', async () => {
  const { paperMails, repairOrders } = owner.api
  const { id } = await startedOrder(owner)
  const { id: paperId, number } = await repairOrders.complementRepairOrder({ id, complementId: newId() })
  const paper = { kind: 'repair_order' as const, paperId }
  await expect(paperMails.proposePaperMail(paper)).rejects.toMatchObject({ code: 'order_unfrozen' })
  const writes = [{ line: partLine(), baseVersion: 0 }]
  const { order } = await repairOrders.editRepairOrderLines({ id: paperId, writes })
  await repairOrders.authoriseRepairOrder(authorisationOf(order))
  const { subject } = await paperMails.proposePaperMail(paper)
  expect(subject).toBe(`Ordre complémentaire ${number}`)
  await paperMails.mailPaper({ ...mailOf(paper), subject })
  expect(await paperMails.listPaperMails(paper)).toHaveLength(1)
  expect(await paperMails.listPaperMails({ kind: 'repair_order', paperId: id })).toEqual([])
})

test('the mails of quotes and orders go with an erased person, at any address, with their documents', async () => {
  const manager = await api.person()
  const { clients, paperMails, quotes, repairOrders } = manager.api
  const quote = await shownPaper(manager, 'quote')
  // The law keeps an order that its client authorised: this one began without.
  const order = await pricedOrder(manager)
  await repairOrders.startRepairOrder({ id: order.id, isConfirmed: true })
  const words = { recipient: 'soeur@quilliv.example', body: 'Pour Madame Quillivéré' }
  await paperMails.mailPaper({ ...mailOf(quote), ...words })
  await paperMails.mailPaper({ ...mailOf({ kind: 'repair_order', paperId: order.id }), ...words })
  const other = mailOf(await shownPaper(manager, 'quote'))
  await paperMails.mailPaper(other)
  const { clientId } = (await quotes.readQuote({ id: quote.paperId })).quote
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  await expect(painter.inGarage((ctx) => eraseMailsOfPerson(ctx, [clientId]))).rejects.toMatchObject({
    reason: { code: 'not_allowed' },
  })
  for (const id of [clientId, order.clientId]) await clients.eraseClient({ id })
  expect(await everyRow(api.services.database)).not.toMatch(/quilliv/i)
  const files = await manager.inGarage(({ db }) => db.selectFrom('files').select(['name', 'isLoose']).execute())
  expect(files.filter(({ isLoose }) => !isLoose)).toHaveLength(1)
  expect(await messagesOf(other.mailId)).toMatchObject([{ recipient: other.recipient }])
  expect(await manager.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
})

test('a draft is not sent, and nothing is queued', async () => {
  const { paperMails } = owner.api
  const order = mailOf({ kind: 'repair_order', paperId: (await pricedOrder(owner)).id })
  await expect(paperMails.mailPaper(order)).rejects.toMatchObject({ code: 'order_unfrozen' })
  expect(await messagesOf(order.mailId)).toEqual([])
  const quote = mailOf({ kind: 'quote', paperId: (await newQuote(owner)).id })
  await expect(paperMails.mailPaper(quote)).rejects.toMatchObject({ code: 'quote_unshown' })
  const invoice = mailOf({ kind: 'invoice', paperId: (await newInvoice(owner)).id })
  await expect(paperMails.proposePaperMail(invoice)).rejects.toMatchObject({ code: 'invoice_unissued' })
  await expect(paperMails.mailPaper(invoice)).rejects.toMatchObject({ code: 'invoice_unissued' })
  expect([await messagesOf(quote.mailId), await messagesOf(invoice.mailId)]).toEqual([[], []])
})

test('an address that is none, an empty subject and an empty text are named', async () => {
  const mail = { ...mailOf(await shownPaper(owner, 'quote')), recipient: 'client@', subject: ' ', body: '' }
  await expect(owner.api.paperMails.mailPaper(mail)).rejects.toMatchObject({
    data: { fields: { recipient: expect.any(String), subject: 'Indiquez un objet', body: 'Écrivez quelques mots' } },
  })
})

test.each([
  ['repair_order', 'repair_order_not_found'],
  ['invoice', 'invoice_not_found'],
] as const)('%s: a role without the right sends nothing, and another garage finds nothing', async (kind, code) => {
  const paper = await shownPaper(owner, kind)
  const [painter, stranger] = [await api.person({ role: 'paint', colleagueOf: owner }), await api.person()]
  await expect(painter.api.paperMails.mailPaper(mailOf(paper))).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(stranger.api.paperMails.mailPaper(mailOf(paper))).rejects.toMatchObject({ code })
  expect(await stranger.api.paperMails.listPaperMails({ kind, paperId: newId() })).toEqual([])
})

test('a mail that could not leave says why', async () => {
  const mail = mailOf(await shownPaper(owner, 'quote'))
  await owner.api.paperMails.mailPaper(mail)
  await api.services.database.query(
    "update outgoing_messages set state = 'failed', last_error = 'Adresse inconnue' where dedupe_key = $1",
    [`paper-mail-${mail.mailId}`],
  )
  expect(await owner.api.paperMails.listPaperMails(mail)).toMatchObject([
    { state: 'failed', problem: 'Adresse inconnue' },
  ])
})
