import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSystem } from '#platform/context.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { deliverOutgoing } from '#platform/outgoing/deliver.ts'
import { openMailer } from '#platform/outgoing/mail.ts'
import { type OutgoingKey, queueMail, queueSms } from '#platform/outgoing/outgoing.ts'
import { messagePages } from '#platform/outgoing/pages.ts'
import { openSmsSender } from '#platform/outgoing/sms.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const keys: KeyRing = [{ id: '2026', bytes: Buffer.alloc(32, 2) }]
const directory = mkdtempSync(join(tmpdir(), 'messages-'))
const messageFolder = join(directory, 'messages')
const from = { name: 'Carrosserie Martin', address: 'contact@martin.fr' }
const baseUrl = 'http://127.0.0.1:3000'
const action = { label: 'Choisir un mot de passe', url: `${baseUrl}/reset-password?token=abc` }
let pages: Hono
let mail: OutgoingKey

function pagesWith(settings: Partial<Parameters<typeof messagePages>[0]> = {}) {
  const { database, clock } = api.services
  return messagePages({
    database,
    clock,
    mailer: openMailer({ from, messageFolder }),
    baseUrl,
    messageFolder,
    ...settings,
  })
}

beforeAll(async () => {
  pages = pagesWith()
  const { database, clock } = api.services
  const files = openFileStore({ dataDir: directory, keys })
  const delivery = {
    database,
    clock,
    files,
    mailer: openMailer({ from, messageFolder }),
    sms: openSmsSender({ from: 'GARAGE', messageFolder }),
  }
  mail = await withSystem(database, { now: clock(), requestId: 'test' }, (ctx) =>
    queueMail(ctx, { to: 'zoe@exemple.fr', subject: 'Nouveau <mot> de passe', text: 'Bonjour <b>Zoé</b>', action }),
  )
  await deliverOutgoing(delivery, mail)
  const person = await api.person()
  await person.inGarage((ctx) => queueSms(ctx, { to: '+33612345678', text: 'Véhicule prêt' }))
})

afterAll(() => rmSync(directory, { recursive: true }))

const here = '127.0.0.1'
/** The server's facts about a connection from that address. */
const socketFrom = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

const get = (path: string, headers: Record<string, string> = {}) =>
  pages.request(`${baseUrl}/dev/outbox${path}`, { headers }, socketFrom(here))

test('every unsent message is listed, newest first', async () => {
  const response = await get('')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const page = await response.text()
  expect(page).toContain('Boîte d’envoi locale')
  expect(page).toContain('+33612345678')
  expect(page).toContain('Nouveau &lt;mot&gt; de passe')
  expect(page.indexOf('en attente')).toBeLessThan(page.indexOf('envoyé'))
})

test('a message is read there, its link works, and nothing in it runs', async () => {
  const page = await (await get(`/${mail.garageId}/${mail.id}`)).text()
  expect(page).toContain('Bonjour &lt;b&gt;Zoé&lt;/b&gt;')
  expect(page).toContain(`<a href="${action.url}">Choisir un mot de passe</a>`)
  const html = await get(`/${mail.garageId}/${mail.id}/html`)
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox/)
  expect(await html.text()).toContain('&lt;b&gt;')
  const eml = await get(`/${mail.garageId}/${mail.id}/eml`)
  expect(eml.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(await eml.text()).toContain('To: zoe@exemple.fr')
})

test('a missing page is not found', async () => {
  for (const path of ['/1/2', `/${mail.garageId}/${mail.garageId}`, `/${mail.garageId}/${mail.id}/secret`]) {
    expect((await get(path)).status).toBe(404)
  }
})

test('nobody else reads it: not through a proxy, not on a public site, not once mail is really sent', async () => {
  expect((await get('', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  expect((await pages.request('https://garage.example/dev/outbox', {}, socketFrom(here))).status).toBe(404)
  const isPublic = pagesWith({ baseUrl: 'https://garage.example' })
  expect((await isPublic.request(`${baseUrl}/dev/outbox`, {}, socketFrom(here))).status).toBe(404)
  const isSent = pagesWith({ mailer: openMailer({ smtpUrl: 'smtp://127.0.0.1:25', from, messageFolder }) })
  expect((await isSent.request(`${baseUrl}/dev/outbox`, {}, socketFrom(here))).status).toBe(404)
})

test('a colleague on the same network who calls the machine « localhost » reads nothing', async () => {
  const from = async (address: string) =>
    (await pages.request('http://localhost:3000/dev/outbox', {}, socketFrom(address))).status
  for (const address of ['192.168.1.20', '203.0.113.9', '::ffff:192.168.1.20', 'fe80::1', '']) {
    expect(await from(address)).toBe(404)
  }
  for (const address of ['127.0.0.1', '127.0.1.1', '::1', '::ffff:127.0.0.1']) expect(await from(address)).toBe(200)
  expect((await pages.request('http://localhost:3000/dev/outbox')).status).toBe(404)
})
