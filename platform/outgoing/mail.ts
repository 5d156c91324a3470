import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { readAll } from '#platform/crypto/pieces.ts'
import type { Mailbox } from '#platform/outgoing/mail-address.ts'

export type MailAttachment = { name: string; mediaType: string; content: Buffer }

/** A complete mail, ready to send. */
export type MailMessage = {
  id: string
  to: string
  cc: string[]
  replyTo?: string | undefined
  fromName?: string | undefined
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
}

/** The server's answer: its id of the message, and the part it refused. */
export type Receipt = { providerId: string | null; remark?: string }

export type Mailer = {
  kind: 'local' | 'smtp'
  send(message: MailMessage): Promise<Receipt>
  close(): void
}

/** A failed delivery. A permanent one is not retried. */
export class DeliveryFailure extends Error {
  readonly isPermanent: boolean

  constructor(why: string, isPermanent: boolean) {
    super(why)
    this.name = 'DeliveryFailure'
    this.isPermanent = isPermanent
  }
}

type MailSettings = { smtpUrl?: string | undefined; from: Mailbox; messageFolder: string }

export function openMailer({ smtpUrl, from, messageFolder }: MailSettings): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : localMailer(messageFolder, from)
}

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 }
const neverReads = { disableFileAccess: true, disableUrlAccess: true }

function smtpMailer(smtpUrl: string, from: Mailbox): Mailer {
  const { hostname, username } = new URL(smtpUrl)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  // A password never crosses a network unencrypted, even when the server offers no encryption.
  const requireTLS = username !== '' && !isHere
  const transport = createTransport({ url: smtpUrl, requireTLS, ...timeouts, ...neverReads })
  return {
    kind: 'smtp',
    async send(message) {
      const { messageId, rejected } = await transport.sendMail(optionsOf(message, from)).catch((error: unknown) => {
        throw failureOf(error)
      })
      return rejected.length === 0
        ? { providerId: messageId }
        : { providerId: messageId, remark: `Refusé pour ${rejected.join(', ')}` }
    },
    close: () => transport.close(),
  }
}

/** Mailer of a machine without SMTP: it writes each mail as a file that mail programs open. */
function localMailer(messageFolder: string, from: Mailbox): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...neverReads })
  return {
    kind: 'local',
    async send(message) {
      const { message: content, messageId } = await transport.sendMail(optionsOf(message, from))
      await writeWhole(messageFolder, `${message.id}.eml`, Buffer.isBuffer(content) ? content : await readAll(content))
      return { providerId: messageId }
    },
    close: () => transport.close(),
  }
}

/** Writes a complete file or none. */
export async function writeWhole(folder: string, name: string, content: Uint8Array | string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  const file = await open(`${path}.partial`, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.partial`, path)
}

function optionsOf(message: MailMessage, from: Mailbox): SendMailOptions {
  const { id, to, cc, replyTo, fromName, subject, text, html, attachments } = message
  return {
    from: { name: fromName ?? from.name, address: from.address },
    to: { name: '', address: to },
    cc: cc.map((address) => ({ name: '', address })),
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    // A stable id lets the recipient recognise a message sent twice after a crash.
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    attachments: attachments.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content,
    })),
  }
}

/** Errors of nodemailer contain the server's answer. Wrong credentials are ours to repair, so the mail waits for up to a day. */
function failureOf(error: unknown): DeliveryFailure {
  const { code, responseCode, response, message } = error as Record<string, unknown> // an Error with fields of its own
  const isPermanent = code !== 'EAUTH' && Number(responseCode) >= 500
  return new DeliveryFailure(String(response ?? message).slice(0, 500), isPermanent)
}
