import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { withSystem } from '#platform/context.ts'
import { contentDisposition } from '#platform/files/file-names.ts'
import type { Mailer } from '#platform/outgoing/mail.ts'
import { renderMail } from '#platform/outgoing/mail-body.ts'
import { mailPayload } from '#platform/outgoing/outgoing.ts'
import { messageListPage, messagePage, messageStyle } from '#platform/outgoing/views.ts'

type MessagePageSettings = {
  database: Database
  mailer: Mailer
  clock: () => Date
  baseUrl: string
  messageFolder: string
}

const styleHash = createHash('sha256').update(messageStyle).digest('base64')
const headers = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

/** `/dev/outbox` lists messages on a machine that sends nothing. They contain account links, so the pages answer only to the machine itself, and never when mail is sent for real. */
export function messagePages({ database, mailer, clock, baseUrl, messageFolder }: MessagePageSettings): Hono {
  const pages = new Hono().basePath('/dev/outbox')
  const isOpen = mailer.kind === 'local' && isThisMachine(new URL(baseUrl).hostname)
  pages.use(async (c, next) => (isOpen && isAskedHere(c) ? next() : c.notFound()))

  pages.get('/', async (c) => {
    const messages = await withSystem(database, { now: clock(), requestId: 'dev-messages' }, ({ db }) =>
      db
        .selectFrom('outgoingMessages')
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(200)
        .execute(),
    )
    return c.html(messageListPage(messages), 200, headers)
  })
  pages.get('/:garageId/:id/:part?', async (c) => {
    const key = z.object({ garageId: z.guid(), id: z.guid() }).safeParse(c.req.param())
    if (!key.success) return c.notFound()
    const { garageId, id } = key.data
    const message = await withSystem(database, { now: clock(), requestId: 'dev-messages' }, ({ db }) =>
      db
        .selectFrom('outgoingMessages')
        .selectAll()
        .where('garageId', '=', garageId)
        .where('id', '=', id)
        .executeTakeFirst(),
    )
    if (!message) return c.notFound()
    const part = c.req.param('part')
    if (part === undefined) return c.html(messagePage(message), 200, headers)
    if (message.kind !== 'mail') return c.notFound()
    if (part === 'html') return c.html(renderMail(mailPayload.parse(message.payload)).html, 200, mailHeaders)
    return part === 'eml' ? downloadEml(c, join(messageFolder, `${message.id}.eml`)) : c.notFound()
  })
  return pages
}

const mailHeaders = {
  ...headers,
  'Content-Security-Policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'",
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** The client chooses the Host header, so the connection decides; a proxy on this machine forwards the client's address. */
function isAskedHere(c: Context): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some((name) =>
    c.req.header(name),
  )
  return !isForwarded && isThisMachine(new URL(c.req.url).hostname) && comesFromHere(c)
}

function comesFromHere(c: Context): boolean {
  const address = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
  return /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}

async function downloadEml(c: Context, path: string): Promise<Response> {
  const content = await readFile(path).catch(() => undefined)
  if (!content) return c.notFound()
  const disposition = {
    'Content-Type': 'message/rfc822',
    'Content-Disposition': contentDisposition('attachment', 'message.eml'),
  }
  return c.body(Uint8Array.from(content), 200, { ...headers, ...disposition })
}
