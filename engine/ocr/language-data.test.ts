import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { type LanguageData, languageData } from '#engine/ocr/language-data.ts'

test('the language data is unpacked once, into memory that engines share', () => {
  expect(languageData()).toBe(languageData())
  expect(languageData().buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(languageData().length).toBeGreaterThan(1_000_000)
})

test('a thread uses the data that it was given, and unpacks none', async () => {
  const module = new URL('./language-data.ts', import.meta.url).href
  const code = `import(${JSON.stringify(module)}).then(({ languageData }) =>
    require('node:worker_threads').parentPort.postMessage([...languageData()]))`
  const workerData: LanguageData = { languageData: Uint8Array.of(1, 2, 3) }
  const thread = new Worker(code, { eval: true, workerData })
  expect(await once(thread, 'message')).toEqual([[1, 2, 3]])
  await thread.terminate()
})
