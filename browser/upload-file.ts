import { ORPCError } from '@orpc/client'
import { bearerHeaders } from '#browser/call.ts'
import { fromOurApi } from '#browser/call-answer.ts'
import { fetchWithin } from '#browser/timed-fetch.ts'
import { newId } from '#lib/id.ts'

const uploadMs = 120_000

/** Sends a file to the garage, and answers the id under which it is kept. */
export async function uploadFile(file: File): Promise<string> {
  const id = newId()
  const answer = fromOurApi(
    await fetchWithin(
      uploadMs,
      (input, init) => fetch(input, init),
      `/api/files/${id}?name=${encodeURIComponent(file.name)}`,
      {
        method: 'PUT',
        headers: { ...(await bearerHeaders()), 'content-type': file.type },
        body: file,
      },
    ),
  )
  if (answer.ok) return id
  const { code, status, message } = await answer.json()
  throw new ORPCError(String(code), { status, message })
}
