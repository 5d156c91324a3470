/** A process of its own that reads reports with the engine and nothing else: as many of those given as it is told, each time it is told. */
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
