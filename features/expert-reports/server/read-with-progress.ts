import type { Progress } from '#engine/analyse.ts'
import { type Every, every as everyReally } from '#platform/every.ts'

type Beat = {
  milliseconds: number
  /** Saves the progress; false when nobody waits for this reading any more. */
  save: (progress: { pagesRead: number; pageCount: number }) => Promise<boolean>
  every?: Every | undefined
}

/** Runs a reading, and saves its progress while it lasts. Its signal is aborted when nobody waits for it any more. */
export async function readWithProgress<T>(
  { milliseconds, save, every = everyReally }: Beat,
  read: (onProgress: Progress, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  const progress = { pagesRead: 0, pageCount: 0 }
  // One lost beat does not matter. After many, another process takes the reading.
  const beat = () =>
    save(progress)
      .then((isOurs) => isOurs || gone.abort())
      .catch(() => {})
  const stop = every(milliseconds, () => void beat())
  try {
    return await read((pagesRead, pageCount) => void Object.assign(progress, { pagesRead, pageCount }), gone.signal)
  } finally {
    stop()
  }
}
