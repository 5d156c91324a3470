import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type MailMessage, openMailer } from '#platform/outgoing/mail.ts'
import { refusal, smtpServer } from '#tests/support/smtp-server.ts'

const from = { name: 'Carrosserie Martin', address: 'contact@martin.fr' }
const message: MailMessage = {
  id: '01936',
  to: 'zoe@exemple.fr',
  cc: ['expert@exemple.fr'],
  replyTo: 'atelier@martin.fr',
  subject: 'Votre véhicule est prêt : réparé, lavé, contrôlé — à très bientôt dans notre atelier de Besançon',
  text: 'Bonjour Zoé,\n\nC’est prêt\u00a0: 1\u202f234,56\u00a0€.\n',
  html: '<p>C’est prêt</p>',
  attachments: [],
}

let messageFolder: string | undefined

afterEach(() => {
  if (messageFolder) rmSync(messageFolder, { recursive: true })
  messageFolder = undefined
})

function header(mail: string, name: string): string {
  const unfolded = mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''
}

/** Reads `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` as RFC 2047 says. */
function decodeWords(text: string): string {
  return text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')),
    )
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('a mail in French arrives with every accent, in text and in HTML', async () => {
  const { url, received } = await smtpServer()
  const receipt = await openMailer({ smtpUrl: url, from, messageFolder: '' }).send(message)
  expect(receipt).toEqual({ providerId: '<01936@martin.fr>' })
  const [mail = { recipients: [], text: '' }] = received
  expect(mail.recipients).toEqual(['zoe@exemple.fr', 'expert@exemple.fr'])
  expect(decodeWords(header(mail.text, 'Subject'))).toBe(message.subject)
  expect(header(mail.text, 'Subject')).toMatch(/^[\x20-\x7e]+$/)
  expect(header(mail.text, 'From')).toBe('Carrosserie Martin <contact@martin.fr>')
  expect(header(mail.text, 'Reply-To')).toBe('atelier@martin.fr')
  expect(header(mail.text, 'Content-Type')).toContain('multipart/alternative')
  expect(quotedPrintable(mail.text)).toContain('C’est prêt\u00a0: 1\u202f234,56\u00a0€.')
  expect(quotedPrintable(mail.text)).toContain('<p>C’est prêt</p>')
})

test('an attachment arrives byte for byte, under its name', async () => {
  const { url, received } = await smtpServer()
  const content = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7) % 256))
  const attachments = [{ name: 'Facture été.pdf', mediaType: 'application/pdf', content }]
  await openMailer({ smtpUrl: url, from, messageFolder: '' }).send({ ...message, attachments })
  const [, part = ''] = received[0]?.text.split(/Content-Type: application\/pdf/) ?? []
  expect(part).toContain("filename*0*=utf-8''Facture%20%C3%A9t%C3%A9.pdf")
  const [, encoded = ''] = /\r\n\r\n([\s\S]*?)\r\n--/.exec(part) ?? []
  expect(Buffer.from(encoded, 'base64').equals(content)).toBe(true)
})

test('a garage signs with its own name, and a name cannot add a header', async () => {
  const { url, received } = await smtpServer()
  await openMailer({ smtpUrl: url, from, messageFolder: '' }).send({
    ...message,
    fromName: 'Élite\r\nBcc: espion@exemple.fr',
  })
  expect(header(received[0]?.text ?? '', 'Bcc')).toBe('')
  expect(received[0]?.recipients).not.toContain('espion@exemple.fr')
})

test("an unknown recipient is a permanent failure, with the server's reason", async () => {
  const { url } = await smtpServer({ onRcptTo: (_address, _session, done) => done(refusal(550, 'No such user here')) })
  const sending = openMailer({ smtpUrl: url, from, messageFolder: '' }).send(message)
  await expect(sending).rejects.toMatchObject({
    isPermanent: true,
    message: expect.stringContaining('No such user here'),
  })
})

test('one unknown recipient of two is recorded', async () => {
  const { url, received } = await smtpServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('expert') ? refusal(550, 'No such user') : null),
  })
  const receipt = await openMailer({ smtpUrl: url, from, messageFolder: '' }).send(message)
  expect(receipt.remark).toBe('Refusé pour expert@exemple.fr')
  expect(received[0]?.recipients).toEqual(['zoe@exemple.fr'])
})

test('a busy server is tried again', async () => {
  const { url } = await smtpServer({ onRcptTo: (_address, _session, done) => done(refusal(451, 'Try again later')) })
  const sending = openMailer({ smtpUrl: url, from, messageFolder: '' }).send(message)
  await expect(sending).rejects.toMatchObject({
    isPermanent: false,
    message: expect.stringContaining('Try again later'),
  })
})

test('a server that is down, or refuses our password, is tried again', async () => {
  const away = openMailer({ smtpUrl: 'smtp://127.0.0.1:9', from, messageFolder: '' })
  await expect(away.send(message)).rejects.toMatchObject({ isPermanent: false })
  const { url } = await smtpServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535, 'Bad password')),
  })
  const wrong = openMailer({ smtpUrl: url.replace('//', '//user:wrong@'), from, messageFolder: '' })
  await expect(wrong.send(message)).rejects.toMatchObject({ isPermanent: false })
})

test('without a server, a mail is a file that any mail program opens', async () => {
  messageFolder = mkdtempSync(join(tmpdir(), 'mail-'))
  const mailer = openMailer({ from, messageFolder })
  expect(mailer.kind).toBe('local')
  await mailer.send(message)
  const mail = readFileSync(join(messageFolder, '01936.eml'), 'latin1')
  expect(decodeWords(header(mail, 'Subject'))).toBe(message.subject)
  expect(header(mail, 'To')).toBe('zoe@exemple.fr')
})
