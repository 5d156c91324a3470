import { AwsClient } from 'aws4fetch'
import { sha256 } from '#platform/crypto/crypto.ts'
import { type Bytes, inPiecesOf } from '#platform/crypto/pieces.ts'
import { type ByteStore, MissingBytes, type StoredKey } from '#platform/files/bytes.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
type Call = { key?: string; query?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string; range?: string }
type Ask = (method: string, call: Call) => Promise<Response>

/** S3 requires at least 5 MiB per part except the last; one part is in memory at a time. */
const partLength = 8 * 1024 * 1024
const headersTimeout = 60_000
// The bucket can hold foreign objects such as backups: only keys under this prefix are listed.
const prefix = 'files/'

export class S3Failure extends Error {
  readonly status: number

  constructor(method: string, status: number, code: string) {
    super(`S3 answered ${status} ${code} to ${method}.`)
    this.name = 'S3Failure'
    this.status = status
  }
}

/** Client for any S3-compatible store, with the bucket in the path. */
export function s3Store(settings: S3Settings, partSize: number = partLength): ByteStore {
  const ask = askerOf(settings)
  return {
    storage: 's3',
    put: (key, bytes) => put(ask, key, bytes, partSize),
    get: (key, offset = 0, length) => get(ask, key, offset, length),
    async remove(key) {
      await drain(await ask('DELETE', { key }))
    },
    list: () => list(ask),
    // Unfinished parts are invisible; the bucket's own rule removes them (docs/operations.md).
    async removeUnfinished() {},
    async check() {
      await drain(await ask('HEAD', {}))
    },
  }
}

function askerOf({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Ask {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  return async (method, { key, query, body, range }) => {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${key ? `/${prefix}${key}` : ''}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const headers = new Headers({ 'x-amz-content-sha256': sha256(body ?? '').toString('hex') })
    if (range) headers.set('range', range)
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new Error('S3 did not answer in time.')), headersTimeout)
    try {
      const response = await client.fetch(url, { method, headers, body, signal: waiting.signal })
      if (response.ok) return response
      throw failureOf(method, key, response.status, await response.text())
    } finally {
      clearTimeout(timer)
    }
  }
}

function failureOf(method: string, key: string | undefined, status: number, text: string): Error {
  if (status === 404 && key && method === 'GET') return new MissingBytes(key)
  return new S3Failure(method, status, tagIn(text, 'Code') ?? '')
}

/** One request for a small content, a multipart upload for a larger one. */
async function put(ask: Ask, key: string, bytes: Bytes, partSize: number): Promise<void> {
  const parts = inPiecesOf(partSize, bytes)
  const first = await parts.next()
  if (first.done) return
  if (first.value.last) {
    await drain(await ask('PUT', { key, body: Uint8Array.from(first.value.bytes) }))
    return
  }
  const uploadId = tagIn(await (await ask('POST', { key, query: { uploads: '' } })).text(), 'UploadId')
  if (!uploadId) throw new S3Failure('POST', 200, 'without UploadId')
  try {
    const tags = [await putPart(ask, key, uploadId, 1, first.value.bytes)]
    for await (const { bytes: part } of parts) tags.push(await putPart(ask, key, uploadId, tags.length + 1, part))
    await complete(ask, key, uploadId, tags)
  } catch (error) {
    // The bucket's life-cycle rule removes an upload that could not be aborted.
    await ask('DELETE', { key, query: { uploadId } }).then(drain, () => {})
    throw error
  }
}

async function putPart(ask: Ask, key: string, uploadId: string, number: number, part: Buffer): Promise<string> {
  const query = { partNumber: String(number), uploadId }
  const response = await ask('PUT', { key, query, body: Uint8Array.from(part) })
  await drain(response)
  return response.headers.get('etag') ?? ''
}

async function complete(ask: Ask, key: string, uploadId: string, tags: string[]): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
  const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`
  const answer = await (await ask('POST', { key, query: { uploadId }, body })).text()
  // S3 can answer 200 and then fail: only the root element tells.
  if (!answer.includes('<CompleteMultipartUploadResult')) throw new S3Failure('POST', 200, tagIn(answer, 'Code') ?? '')
}

async function get(ask: Ask, key: string, offset: number, length?: number): Promise<Bytes> {
  if (length === 0) return []
  const whole = offset === 0 && length === undefined
  const range = whole ? undefined : `bytes=${offset}-${length === undefined ? '' : offset + length - 1}`
  const { body } = await ask('GET', { key, range })
  return body ?? []
}

async function* list(ask: Ask): AsyncGenerator<StoredKey> {
  let next: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...(next ? { 'continuation-token': next } : {}) }
    const page = await (await ask('GET', { query })).text()
    for (const [contents] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const key = tagIn(contents, 'Key')
      // A server that ignores the prefix would list foreign objects.
      if (!key?.startsWith(prefix)) continue
      yield { key: key.slice(prefix.length), modifiedAt: new Date(tagIn(contents, 'LastModified') ?? '') }
    }
    next = tagIn(page, 'NextContinuationToken')
  } while (next)
}

function tagIn(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1]
  return text?.replace(/&(?:quot|#34);/g, '"').replaceAll('&amp;', '&')
}

/** Reads an ignored body so that the connection can be reused. */
async function drain(response: Response): Promise<void> {
  await response.arrayBuffer()
}
