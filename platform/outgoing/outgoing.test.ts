import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import { recordFile } from '#platform/files/file-record.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { type Delivery, deliverOutgoing, findWaitingOutgoing, outgoingAttempts } from '#platform/outgoing/deliver.ts'
import { openMailer } from '#platform/outgoing/mail.ts'
import { type Mail, type OutgoingKey, queueMail, queueSms } from '#platform/outgoing/outgoing.ts'
import { openSmsSender } from '#platform/outgoing/sms.ts'
import { refusal, smtpServer } from '#tests/support/smtp-server.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const keys: KeyRing = [{ id: '2026', bytes: Buffer.alloc(32, 2) }]
const directory = mkdtempSync(join(tmpdir(), 'outgoing-'))
const messageFolder = join(directory, 'messages')
const from = { name: 'Carrosserie Martin', address: 'contact@martin.fr' }
const mail = { to: 'zoe@exemple.fr', subject: 'Véhicule prêt', text: 'Bonjour,\n\nC’est prêt.' }
let local: Delivery

beforeAll(() => {
  const files = openFileStore({ dataDir: directory, keys })
  const { database, clock } = api.services
  local = {
    database,
    clock,
    files,
    mailer: openMailer({ from, messageFolder }),
    sms: openSmsSender({ from: 'GARAGE', messageFolder }),
  }
})

afterAll(() => rmSync(directory, { recursive: true, force: true }))

const over = (smtpUrl: string): Delivery => ({ ...local, mailer: openMailer({ smtpUrl, from, messageFolder }) })
const system = { now: new Date(), requestId: 'test' }

function row({ garageId, id }: OutgoingKey) {
  return withSystem(api.services.database, system, ({ db }) =>
    db
      .selectFrom('outgoingMessages')
      .selectAll()
      .where('garageId', '=', garageId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
}

function queued(person: Person, fields: Partial<Mail> = {}) {
  return person.inGarage((ctx) => queueMail(ctx, { ...mail, ...fields }))
}

function actionsOn(person: Person, id: string) {
  return person.inGarage(({ db }) =>
    db.selectFrom('auditEntries').select('action').where('entityId', '=', id).execute(),
  )
}

test('a mail leaves after its request, and the garage remembers it', async () => {
  const person = await api.person()
  const key = await queued(person)
  expect(await row(key)).toMatchObject({ state: 'queued', attempts: 0, recipient: 'zoe@exemple.fr', sentAt: null })
  expect(await deliverOutgoing(local, key)).toBe('sent')
  expect(await row(key)).toMatchObject({
    state: 'sent',
    attempts: 1,
    providerId: `<${key.id}@martin.fr>`,
    lastError: null,
  })
  expect(readFileSync(join(messageFolder, `${key.id}.eml`), 'utf8')).toContain('To: zoe@exemple.fr')
  expect(await actionsOn(person, key.id)).toEqual([{ action: 'message.sent' }])
})

test('a request that is refused later sends nothing', async () => {
  const person = await api.person()
  let key: OutgoingKey | undefined
  await expect(
    person.inGarage(async (ctx) => {
      key = await queueMail(ctx, mail)
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(await deliverOutgoing(local, key ?? { garageId: '', id: '' })).toBeUndefined()
})

test('two processes that deliver the same message send it once', async () => {
  const { url, received } = await smtpServer()
  const key = await queued(await api.person())
  const states = await Promise.all([1, 2, 3, 4].map(() => deliverOutgoing(over(url), key)))
  expect(states.filter((state) => state === 'sent')).toHaveLength(1)
  expect(received).toHaveLength(1)
  expect(await deliverOutgoing(over(url), key)).toBeUndefined()
})

test('a message with a reason that was used before is not queued again', async () => {
  const person = await api.person()
  const first = await queued(person, { dedupeKey: 'reminder-42' })
  const second = await queued(person, { dedupeKey: 'reminder-42', subject: 'Encore' })
  expect(second).toEqual({ ...first, isNew: false })
  expect((await queued(await api.person(), { dedupeKey: 'reminder-42' })).isNew).toBe(true)
})

test("an unknown recipient is a failure, with the server's reason", async () => {
  const { url } = await smtpServer({ onRcptTo: (_address, _session, done) => done(refusal(550, 'No such user here')) })
  const person = await api.person()
  const key = await queued(person)
  expect(await deliverOutgoing(over(url), key)).toBe('failed')
  expect(await row(key)).toMatchObject({
    state: 'failed',
    lastError: expect.stringContaining('No such user here'),
    sentAt: null,
  })
  expect(await actionsOn(person, key.id)).toEqual([{ action: 'message.failed' }])
})

test('a busy server is asked again, until the message is given up', async () => {
  const { url } = await smtpServer({ onRcptTo: (_address, _session, done) => done(refusal(451, 'Try again later')) })
  const key = await queued(await api.person())
  for (let attempt = 1; attempt < outgoingAttempts; attempt++) {
    await expect(deliverOutgoing(over(url), key)).rejects.toThrow('Try again later')
    expect(await row(key)).toMatchObject({ state: 'queued', attempts: attempt })
  }
  expect(await deliverOutgoing(over(url), key)).toBe('failed')
})

test('a message whose process died is sent by another, a quarter of an hour later', async () => {
  api.setNow('2026-11-21T10:00:00Z')
  const key = await queued(await api.person())
  await withSystem(api.services.database, system, ({ db }) =>
    db
      .updateTable('outgoingMessages')
      .set({ state: 'sending', attempts: 1, claimedAt: '2026-11-21T10:00:01Z' })
      .where('id', '=', key.id)
      .execute(),
  )
  const waitingAt = (now: string) =>
    withSystem(api.services.database, { ...system, now: new Date(now) }, (ctx) => findWaitingOutgoing(ctx))

  api.setNow('2026-11-21T10:14:00Z')
  expect(await deliverOutgoing(local, key)).toBeUndefined()
  expect(await waitingAt('2026-11-21T10:14:00Z')).not.toContainEqual({ garageId: key.garageId, id: key.id })

  api.setNow('2026-11-21T10:16:00Z')
  expect(await waitingAt('2026-11-21T10:16:00Z')).toContainEqual({ garageId: key.garageId, id: key.id })
  expect(await deliverOutgoing(local, key)).toBe('sent')
  expect(await row(key)).toMatchObject({ attempts: 2, sentAt: '2026-11-21T10:16:00.000Z' })
})

test('a file of the garage goes with the mail, byte for byte', async () => {
  const { url, received } = await smtpServer()
  const person = await api.person()
  const content = Buffer.from(`%PDF-1.7 ${'facture '.repeat(20_000)}`)
  const stored = await local.files.write([content], { garageId: person.garageId, declaredType: '', limitBytes: 1e6 })
  const id = newId()
  await person.inGarage((ctx) => recordFile(ctx, { ...stored, id, name: 'facture.pdf' }))
  expect(await deliverOutgoing(over(url), await queued(person, { attachments: [id] }))).toBe('sent')
  const [, part = ''] = received[0]?.text.split('filename=facture.pdf') ?? []
  const [, encoded = ''] = /\r\n\r\n([\s\S]*?)\r\n--/.exec(part) ?? []
  expect(Buffer.from(encoded, 'base64').equals(content)).toBe(true)
})

test('an unsendable message is refused at once, in French', async () => {
  const person = await api.person()
  const other = await api.person()
  const stored = await local.files.write([Buffer.from('%PDF-')], {
    garageId: other.garageId,
    declaredType: '',
    limitBytes: 1e6,
  })
  const foreignFile = newId()
  await other.inGarage((ctx) => recordFile(ctx, { ...stored, id: foreignFile, name: 'a.pdf' }))
  const refused: [Partial<Mail>, string][] = [
    [{ to: 'zoe' }, 'invalid_mail_address'],
    [{ to: 'zoe@exemple.fr\r\nBcc: a@b.fr' }, 'invalid_mail_address'],
    [{ cc: ['a@b.fr', 'x'] }, 'invalid_mail_address'],
    [{ subject: 'Prêt\r\nBcc: a@b.fr' }, 'invalid_mail_header'],
    [{ fromName: 'Martin\nX: y' }, 'invalid_mail_header'],
    [{ subject: ' ' }, 'empty_message'],
    [{ attachments: [newId()] }, 'missing_attachment'],
    [{ attachments: [foreignFile] }, 'missing_attachment'],
  ]
  for (const [fields, code] of refused) await expect(queued(person, fields)).rejects.toMatchObject({ reason: { code } })
  const sms = (to: string, text: string) => person.inGarage((ctx) => queueSms(ctx, { to, text }))
  await expect(sms('0612345678', 'Prêt')).rejects.toMatchObject({ reason: { code: 'invalid_sms_number' } })
  await expect(sms('+33612345678', ' ')).rejects.toMatchObject({ reason: { code: 'empty_message' } })
  await expect(sms('+33612345678', 'a'.repeat(1_000))).rejects.toMatchObject({ reason: { code: 'long_sms' } })
})

test('an SMS uses only characters of a telephone', async () => {
  const person = await api.person()
  const key = await person.inGarage((ctx) => queueSms(ctx, { to: '+33612345678', text: 'L’atelier vous attend…' }))
  expect(await deliverOutgoing(local, key)).toBe('sent')
  expect(readFileSync(join(messageFolder, `${key.id}.sms.txt`), 'utf8')).toContain("L'atelier vous attend...")
})

test('a demonstration garage never writes to real people', async () => {
  const { url, received } = await smtpServer()
  const person = await api.person()
  await withSystem(api.services.database, system, ({ db }) =>
    db.updateTable('garages').set({ isDemo: true }).where('id', '=', person.garageId).execute(),
  )
  const key = await queued(person)
  expect(await deliverOutgoing(over(url), key)).toBe('suppressed')
  expect(received).toHaveLength(0)
  expect(await deliverOutgoing(local, await queued(person))).toBe('sent')
})

test('the link that opens an account is forgotten once it has left', async () => {
  const { url, received } = await smtpServer()
  const action = { label: 'Choisir un mot de passe', url: 'https://garage.example/reset-password?token=secret' }
  const key = await withSystem(api.services.database, system, (ctx) =>
    queueMail(ctx, { ...mail, action, isSecret: true }),
  )
  expect(await deliverOutgoing(over(url), key)).toBe('sent')
  expect(received[0]?.text).toContain('reset-password')
  expect(JSON.stringify((await row(key)).payload)).not.toContain('secret?')
  expect(JSON.stringify((await row(key)).payload)).not.toContain('token=')
})

test('a garage sees its own messages, never those of another or of the house, and erases none', async () => {
  const [person, other] = [await api.person(), await api.person()]
  const own = await queued(person)
  await queued(other)
  await withSystem(api.services.database, system, (ctx) => queueMail(ctx, mail))
  const seen = await person.inGarage(({ db }) => db.selectFrom('outgoingMessages').select('id').execute())
  expect(seen).toEqual([{ id: own.id }])
  await expect(person.inGarage(({ db }) => db.deleteFrom('outgoingMessages').execute())).rejects.toThrow(
    'permission denied',
  )
  const redirect = person.inGarage(({ db }) =>
    db.updateTable('outgoingMessages').set({ recipient: 'a@b.fr' }).execute(),
  )
  await expect(redirect).rejects.toThrow('keeps its recipient')
})

test('the message folder holds whole files only', () => {
  expect(readdirSync(messageFolder).filter((name) => !/\.(eml|sms\.txt)$/.test(name))).toEqual([])
})
