import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ContactMessage } from '#features/marketing/contact.ts'
import { readContactForm } from '#features/marketing/server/queries.ts'
import { contactFields } from '#features/marketing/server/samples.ts'
import { sendContactMessage } from '#features/marketing/server/send-contact-message.ts'
import { brand } from '#lib/brand.ts'
import { newId } from '#lib/id.ts'
import { houseId, withSystem } from '#platform/context.ts'
import { deliverOutgoing } from '#platform/outgoing/deliver.ts'
import { openMailer } from '#platform/outgoing/mail.ts'
import { readMails } from '#tests/support/mailbox.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const opened = new Date('2026-11-21T09:00:00Z')
const after = (seconds: number) => new Date(opened.getTime() + seconds * 1_000)

type Attempt = {
  now?: Date
  network?: string
  factor?: number
  website?: string
  proof?: string
  message?: ContactMessage
}

function edgeFor(network: string, networkLimitFactor = 1) {
  const { keys, baseUrl } = api.services
  return { keys, baseUrl, network, networkLimitFactor }
}

const openForm = () =>
  withSystem(api.services.database, { now: opened, requestId: 'test' }, (ctx) =>
    readContactForm(ctx, {}, edgeFor('test')),
  )

async function send({
  now = after(30),
  network = newId(),
  factor,
  website = '',
  proof,
  message = contactFields(),
}: Attempt) {
  const sent = { ...message, website, proof: proof ?? (await openForm()).proof }
  return withSystem(api.services.database, { now, requestId: 'test' }, (ctx) =>
    sendContactMessage(ctx, sent, edgeFor(network, factor)),
  )
}

const mailsFrom = async (message: ContactMessage) =>
  (await readMails(api.services, brand.email)).filter(({ text }) => text.includes(message.email))

test('a message reaches the mailbox of the house, which answers to who wrote it', async () => {
  const message = contactFields()
  await send({ message })
  const [mail] = await mailsFrom(message)
  expect(mail).toMatchObject({ to: brand.email, subject: 'Message du site\u00a0: Offre Enterprise' })
  expect(mail?.text).toContain(message.message)
  const sent = await withSystem(api.services.database, { now: opened, requestId: 'test' }, ({ db }) =>
    db.selectFrom('outgoingMessages').select(['payload', 'garageId']).executeTakeFirstOrThrow(),
  )
  expect(sent).toMatchObject({ garageId: houseId, payload: { replyTo: message.email, isSecret: true } })
})

test('once it has left, neither its words nor the address of who wrote it are kept', async () => {
  const message = contactFields()
  await send({ message })
  const request = { now: opened, requestId: 'test' }
  const key = await withSystem(api.services.database, request, ({ db }) =>
    db
      .selectFrom('outgoingMessages')
      .select(['garageId', 'id'])
      .where(sql<boolean>`payload ->> 'replyTo' = ${message.email}`)
      .executeTakeFirstOrThrow(),
  )
  const { url, received } = await smtpServer()
  const mailer = openMailer({
    smtpUrl: url,
    from: { name: 'Atelier', address: 'atelier@exemple.fr' },
    messageFolder: '',
  })
  expect(await deliverOutgoing({ ...api.services, mailer }, key)).toBe('sent')
  expect(received[0]?.text).toContain(`Reply-To: ${message.email}`)
  const { payload } = await withSystem(api.services.database, request, ({ db }) =>
    db.selectFrom('outgoingMessages').select('payload').where('id', '=', key.id).executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(payload)).not.toContain(message.email)
  expect(JSON.stringify(payload)).not.toContain('ateliers')
})

test('a message sent again because its answer was lost arrives once; a message that was changed arrives too', async () => {
  const message = contactFields()
  const { proof } = await openForm()
  await send({ message, proof })
  await send({ message, proof })
  expect(await mailsFrom(message)).toHaveLength(1)
  await send({ message: { ...message, message: 'Rappelez-moi plutôt le matin.' }, proof })
  expect(await mailsFrom(message)).toHaveLength(2)
})

test('a robot that fills the hidden field, or fills too fast, is refused, and nothing leaves', async () => {
  const message = contactFields()
  const refused = (attempt: Attempt, code: string) =>
    expect(send({ message, ...attempt })).rejects.toMatchObject({ reason: { code } })
  await refused({ website: 'https://exemple.fr' }, 'contact_not_verified')
  await refused({ now: after(1) }, 'contact_too_fast')
  await refused({ now: after(2 * 86_400) }, 'contact_form_stale')
  expect(await mailsFrom(message)).toEqual([])
})

test('nobody makes the proof of a form that was not opened', async () => {
  const { proof } = await openForm()
  const [openedAt, nonce, signature] = proof.split('.')
  for (const forged of [
    '',
    'a.b.c',
    `${Number(openedAt) - 60_000}.${nonce}.${signature}`,
    `${openedAt}.x.${signature}`,
  ])
    await expect(send({ proof: forged })).rejects.toMatchObject({ reason: { code: 'contact_not_verified' } })
})

test('one network writes ten messages an hour, more where more are allowed, and no other waits for it', async () => {
  const network = newId()
  for (const _ of Array(10)) await send({ network })
  await expect(send({ network })).rejects.toMatchObject({ reason: { code: 'too_many_requests' } })
  const company = newId()
  for (const _ of Array(11)) await send({ network: company, factor: 2 })
})

test('an address without a mail server is refused beside its field', async () => {
  const message = contactFields({ email: 'zoe@exemple.-fr' })
  await expect(send({ message })).rejects.toMatchObject({
    reason: { code: 'contact_details_invalid' },
    data: { fields: { email: 'Email invalide' } },
  })
})

test('a visitor without an account opens the form, and sends it once it was filled', async () => {
  const told = await api.fetch('/api/contact/form')
  const { proof } = await told.json()
  const post = (input: object) =>
    api.fetch('/api/contact/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  const message = contactFields()
  const fast = await post({ ...message, proof })
  expect(await fast.json()).toMatchObject({ code: 'contact_too_fast' })
  const wrong = await post({ name: ' ', email: 'zoe', subject: 'rançon', message: 'Oui', proof })
  expect(wrong.status).toBe(422)
  expect((await wrong.json()).data.fields).toEqual({
    name: 'Indiquez votre nom',
    email: 'Email invalide',
    subject: 'Choisissez un objet',
    message: 'Écrivez votre message, en dix caractères au moins',
  })
  api.setNow(new Date(Date.now() + 10_000).toISOString())
  expect((await post({ ...message, name: 'Zoé\r\nBcc: x', proof })).status).toBe(202)
  const [mail] = await mailsFrom(message)
  expect(mail?.text).toContain('De\u00a0: Zoé Bcc: x <')
})
