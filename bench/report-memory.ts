/** Prints how many bytes a process gains when one engine reads these files three times. */
import { readFile } from 'node:fs/promises'
import { openPool } from '#engine/pool/open-pool.ts'

const files = process.argv.slice(2)
const before = process.memoryUsage.rss()
const pool = openPool({ workers: 1 })
for (const file of [files, files, files].flat()) await pool.analyse([await readFile(file)])
await pool.close()
console.log((await heaviest()) - before)

/** Linux includes the parent's memory in a process's maximum, so this reads the process's own memory. */
async function heaviest(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const own = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  return (own ? Number(own) : process.resourceUsage().maxRSS) * 1_024
}
