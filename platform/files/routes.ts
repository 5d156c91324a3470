import { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { notSignedIn, notYourGarage } from '#lib/common-refusals.ts'
import { type Reason, Refusal, refuseUnless } from '#lib/refusal.ts'
import { type Context, withGarage, withSystem } from '#platform/context.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'
import { readBearer, type Tokens } from '#platform/crypto/tokens.ts'
import { contentDisposition } from '#platform/files/file-names.ts'
import { type FileRecord, findFile } from '#platform/files/file-record.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { readFileLink } from '#platform/files/links.ts'
import { mayOpenInBrowser } from '#platform/files/magic-bytes.ts'
import { readRange } from '#platform/files/ranges.ts'
import { fileNotFound, fileTooLarge, invalidFileId } from '#platform/files/refusals.ts'
import { readContentRange, uploadSlice } from '#platform/files/slices.ts'
import type { StorageRules } from '#platform/files/storage.ts'
import { type Enter, uploadFile } from '#platform/files/upload.ts'

type Served = { database: Database; files: FileStore; keys: KeyRing; clock: () => Date }
type Received = Pick<Served, 'database' | 'files' | 'clock'> & {
  tokens: Tokens
  limitBytes?: number
  /** Refuses uploads where the garage may add nothing. */
  admit: (ctx: Context) => Promise<void>
  storage: StorageRules
}
type Variables = { Variables: { requestId: string } }

const uuid = z.uuid()
const defaultLimitBytes = 50 * 1024 * 1024

/** `GET /files/{id}`: the bytes of a file for a signed link. The response headers prevent any execution. */
export function filesRoutes({ database, files, keys, clock }: Served): Hono<Variables> {
  const routes = new Hono<Variables>().onError(answerRefusal)
  routes.get('/files/:id', async (c) => {
    const now = clock()
    const { garageId, id, disposition } = readFileLink(keys, c.req.param('id'), c.req.query(), now)
    const file = await withSystem(database, { now, requestId: c.get('requestId') }, ({ db }) =>
      findFile({ db, garageId }, id),
    )
    refuseUnless(file, fileNotFound)
    const headers = headersOf(file, disposition)
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)

    const isFresh = [undefined, headers.ETag].includes(c.req.header('if-range'))
    const range = isFresh ? readRange(c.req.header('range'), file.sizeBytes) : undefined
    if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${file.sizeBytes}` })
    const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 }
    const length = { 'Content-Length': String(end - start + 1) }
    if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, ...length })
    const body = streamOf(await files.read(file, range))
    if (!range) return c.body(body, 200, { ...headers, ...length })
    return c.body(body, 206, { ...headers, ...length, 'Content-Range': `bytes ${start}-${end}/${file.sizeBytes}` })
  })
  return routes
}

function headersOf(file: FileRecord, asked: 'inline' | 'attachment') {
  const isShown = mayOpenInBrowser(file.mediaType)
  return {
    'Content-Type': file.mediaType,
    'Content-Disposition': contentDisposition(isShown ? asked : 'attachment', file.name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, max-age=300',
    'Accept-Ranges': 'bytes',
    ETag: `"${file.sha256}"`,
  }
}

/** `PUT /files/{id}?name=`: receives a streamed file up to the size limit and to the room of the plan, whole or slice by slice (`Content-Range`, decision 086). The file is deleted unless a record takes it within a day. Mounted under the API. */
export function fileUploads({
  database,
  files,
  tokens,
  clock,
  admit,
  storage,
  limitBytes = defaultLimitBytes,
}: Received): Hono<Variables> {
  const routes = new Hono<Variables>().onError(answerRefusal)
  routes.put('/files/:id', async (c) => {
    const bearer = await readBearer(tokens, c.req.header('authorization'), clock())
    refuseUnless(bearer, notSignedIn)
    const garageId = c.req.header('x-garage') ?? ''
    refuseUnless(uuid.safeParse(garageId).success, notYourGarage)
    const id = c.req.param('id').toLowerCase()
    refuseUnless(uuid.safeParse(id).success, invalidFileId)
    const announcedBytes = Number(c.req.header('content-length') ?? 0)
    refuseUnless(announcedBytes <= limitBytes, fileTooLarge, { limitBytes })

    const request = { ...bearer, garageId, now: clock(), requestId: c.get('requestId') }
    const enter: Enter = (work) => withGarage(database, request, (ctx) => admit(ctx).then(() => work(ctx)))
    const receiver = { files, enter, storage }
    const upload = {
      garageId,
      id,
      name: c.req.query('name') ?? '',
      declaredType: c.req.header('content-type') ?? '',
      content: c.req.raw.body ?? [],
      announcedBytes,
      limitBytes,
    }
    const range = c.req.header('content-range')
    const uploaded = range
      ? await uploadSlice(receiver, upload, readContentRange(range, limitBytes))
      : await uploadFile(receiver, upload)
    if ('receivedBytes' in uploaded) return c.json(uploaded, 202)
    const { file, isNew } = uploaded
    const { name, mediaType, sizeBytes, sha256, createdAt } = file
    return c.json({ id, name, mediaType, sizeBytes, sha256, createdAt }, isNew ? 201 : 200)
  })
  return routes
}

/** Answers a refusal in the API's format; rethrows anything else to the edge. */
export function answerRefusal(error: Error): Response {
  if (!(error instanceof Refusal)) throw error
  const { code, status, sentence }: Reason = error.reason
  const { retryAfterSeconds } = error.data ?? {}
  const headers: HeadersInit = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {}
  return Response.json({ defined: false, code, status, message: sentence, data: error.data }, { status, headers })
}

export function streamOf(content: Bytes): ReadableStream<Uint8Array> {
  const chunks = Symbol.asyncIterator in content ? content[Symbol.asyncIterator]() : content[Symbol.iterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
