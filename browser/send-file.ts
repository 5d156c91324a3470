import { ORPCError } from '@orpc/client'
import { bearerHeaders } from '#browser/call.ts'
import { StrangeAnswer } from '#browser/outage.ts'
import { newId } from '#lib/id.ts'

export type FileSending = { signal: AbortSignal; onProgress(sentBytes: number): void }
type Sent = { id: string; name: string; mediaType: string; content: Blob }

// A stalled network is given up long before a slow one: what counts is how long nothing moves.
const stalledMs = 60_000

/** Sends the bytes of something that will take them soon, and tells how many have left. */
export async function sendLooseFile(
  { id, name, mediaType, content }: Sent,
  { signal, onProgress }: FileSending,
): Promise<void> {
  const headers = { ...(await bearerHeaders()), 'content-type': mediaType }
  const address = `/api/files/${id}?name=${encodeURIComponent(name)}&loose=1`
  await putFile({ address, headers, content, signal, onProgress })
}

/** Sends a file to the garage, and answers the id under which it is kept. */
export async function uploadFile(file: File): Promise<string> {
  const id = newId()
  const headers = { ...(await bearerHeaders()), 'content-type': file.type }
  const address = `/api/files/${id}?name=${encodeURIComponent(file.name)}`
  await putFile({ address, headers, content: file, signal: new AbortController().signal, onProgress() {} })
  return id
}

/** Sends bytes to where they are expected. */
export async function putFile(sent: Put): Promise<void> {
  const { status, type, body } = await put(sent)
  // The sign-in page of a hotel's network answers anything with 200.
  if (!type.startsWith('application/json')) throw new StrangeAnswer(status)
  if (status < 400) return
  const { code, message, data } = JSON.parse(body)
  throw new ORPCError(String(code), { status, message, data })
}

type Put = FileSending & { address: string; headers: Record<string, string>; content: Blob }

/** `fetch` does not say how much has left; the older request does. */
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
