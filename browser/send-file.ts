import { ORPCError } from '@orpc/client'
import { bearerHeaders } from '#browser/call.ts'
import { fromOurServer } from '#browser/call-answer.ts'
import { StrangeAnswer } from '#browser/outage.ts'
import { announceIfRefusal } from '#browser/refused-calls.ts'
import { sendSlices, sliceBytes } from '#browser/send-slices.ts'
import { fetchWithin } from '#browser/timed-fetch.ts'
import { newId } from '#lib/id.ts'

export type FileSending = { signal: AbortSignal; onProgress(sentBytes: number): void }
type Sent = { id: string; name: string; mediaType: string; content: Blob }

// A stalled upload is aborted, a slow one is not: the limit counts time without progress.
const stalledMs = 60_000
// Bytes that are asked about, with the answer.
const judgedMs = 120_000

/** Uploads bytes for a record that will take them, and reports progress. A large file goes on where an earlier attempt was cut. */
export async function sendLooseFile(
  { id, name, mediaType, content }: Sent,
  { signal, onProgress }: FileSending,
): Promise<void> {
  const address = `/api/files/${id}?name=${encodeURIComponent(name)}`
  const put = async (part: Blob, progress: FileSending['onProgress'], range: Record<string, string> = {}) => {
    const headers = { ...(await bearerHeaders()), 'content-type': mediaType, ...range }
    return putFile({ address, headers, content: part, signal, onProgress: progress })
  }
  if (content.size <= sliceBytes) await put(content, onProgress)
  else await sendSlices(content, (range, part, progress) => put(part, progress, { 'content-range': range }), onProgress)
}

/** Uploads a file to the garage and returns its id. A refusal is announced, as that of any act. */
export async function uploadFile(file: File): Promise<string> {
  const id = newId()
  const sent = { id, name: file.name, mediaType: file.type, content: file }
  await sendLooseFile(sent, { signal: new AbortController().signal, onProgress() {} }).catch((error: unknown) => {
    announceIfRefusal(error)
    throw error
  })
  return id
}

/** Asks about the bytes of a file that nobody keeps, and returns the answer. */
export async function askAboutFile(address: string, content: Blob): Promise<unknown> {
  const headers = { 'content-type': content.type || 'application/octet-stream' }
  const answer = await fetchWithin(judgedMs, fetch, `${location.origin}${address}`, {
    method: 'PUT',
    headers,
    body: content,
  })
  const body = await fromOurServer(answer, 'application/json').json()
  if (answer.ok) return body
  const { code, message, data } = body
  throw new ORPCError(String(code), { status: answer.status, message, data })
}

/** Uploads bytes to an announced address, and returns the answer. */
export async function putFile(sent: Put): Promise<unknown> {
  const { status, type, body } = await put(sent)
  // A captive portal answers everything with 200.
  if (!type.startsWith('application/json')) throw new StrangeAnswer(status)
  const answer = JSON.parse(body)
  if (status < 400) return answer
  const { code, message, data } = answer
  throw new ORPCError(String(code), { status, message, data })
}

type Put = FileSending & { address: string; headers: Record<string, string>; content: Blob }

/** `fetch` reports no upload progress, XMLHttpRequest does. */
function put({ address, headers, content, signal, onProgress }: Put) {
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const unreachable = () => reject(new TypeError('The file did not get through'))
    let stalled = setTimeout(() => request.abort(), stalledMs)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), stalledMs)
      onProgress(loaded)
    }
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? ''
      resolve({ status: request.status, type, body: request.responseText })
    }
    request.onerror = unreachable
    request.onabort = () => (signal.aborted ? reject(signal.reason) : unreachable())
    request.onloadend = () => clearTimeout(stalled)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('PUT', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(content)
  })
}
