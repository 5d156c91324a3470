import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'

export type LanguageData = { languageData: Uint8Array }

const require = createRequire(import.meta.url)
let unpacked: Uint8Array | undefined

/**
 * The recogniser's knowledge of French, unpacked once for all engines. Node aborts the whole process when a thread is ended while it opens a zlib
 * stream, and an engine may be ended at any moment: it gets the data unpacked.
 */
export function languageData(): Uint8Array {
  const given = workerData as Partial<LanguageData> | null // engine/pool/open-pool.ts gives it to its threads; outside of a thread it is null
  unpacked ??= given?.languageData ?? unpack()
  return unpacked
}

/** In shared memory: engines read one copy. */
function unpack(): Uint8Array {
  const folder = dirname(require.resolve('@tesseract.js-data/fra'))
  const bytes = gunzipSync(readFileSync(join(folder, '4.0.0_best_int', 'fra.traineddata.gz')))
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}
