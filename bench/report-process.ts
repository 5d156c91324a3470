/** A process that only reads reports, as many as its input asks for. */
import { readFile } from 'node:fs/promises'
import { analyse } from '#engine/analyse.ts'

const reports = await Promise.all(process.argv.slice(2).map((file) => readFile(file)))

process.on('message', async (count: number) => {
  for (let index = 0; index < count; index += 1) {
    const bytes = reports[index % reports.length]
    if (bytes) await analyse([bytes])
  }
  process.send?.('done')
})
