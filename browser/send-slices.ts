import { ORPCError } from '@orpc/client'
import { z } from 'zod/mini'
import { StrangeAnswer } from '#browser/outage.ts'

/** A cut loses one slice at most. A larger file than this is sent in slices. */
export const sliceBytes = 2 * 1024 * 1024

type OnProgress = (sentBytes: number) => void
/** Sends bytes with this `Content-Range` and returns the answer. */
export type PutSlice = (contentRange: string, bytes: Blob, onProgress: OnProgress) => Promise<unknown>

const coming = z.object({ receivedBytes: z.number() })

/** Sends the rest of a file: the server says how far it has come, after an earlier attempt or by another tab. */
export async function sendSlices(content: Blob, put: PutSlice, onProgress: OnProgress): Promise<void> {
  const ask = async () => receivedIn(await put(`bytes */${content.size}`, new Blob(), () => {}))
  let expected = await ask()
  for (let last = -1; expected !== undefined; ) {
    // A server that wants the same bytes again received none.
    if (expected === last || expected > content.size) throw new StrangeAnswer(409)
    last = expected
    onProgress(expected)
    // Another tab may have sent the last slice, whose file is not made yet.
    expected = await (expected === content.size ? ask() : sendFrom(expected, content, put, onProgress))
  }
}

async function sendFrom(startsAt: number, content: Blob, put: PutSlice, onProgress: OnProgress) {
  const endsAt = Math.min(startsAt + sliceBytes, content.size)
  const range = `bytes ${startsAt}-${endsAt - 1}/${content.size}`
  const part = content.slice(startsAt, endsAt)
  try {
    return receivedIn(await put(range, part, (sentBytes) => onProgress(startsAt + Math.min(sentBytes, part.size))))
  } catch (failure) {
    if (failure instanceof ORPCError && failure.code === 'file_slice_wrong') return receivedIn(failure.data)
    throw failure
  }
}

/** Bytes that the server has; undefined when it has made the file. */
function receivedIn(answer: unknown): number | undefined {
  const read = coming.safeParse(answer)
  return read.success ? read.data.receivedBytes : undefined
}
