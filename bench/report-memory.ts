/** Prints how many bytes a process gains when one engine reads these files, each three times. */
import { readFile } from 'node:fs/promises'
import { openPool } from '#engine/pool/open-pool.ts'

const files = process.argv.slice(2)
const before = process.memoryUsage.rss()
const pool = openPool({ workers: 1 })
for (const file of [files, files, files].flat()) await pool.analyse([await readFile(file)])
await pool.close()
console.log(process.resourceUsage().maxRSS * 1_024 - before)
