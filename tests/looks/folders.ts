import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the pictures go, and those of an earlier run that they are compared with. */
export const pictures = resolve(process.env.LOOKS_OUT ?? join('test-results', 'looks'))
export const against = process.env.LOOKS_AGAINST ? resolve(process.env.LOOKS_AGAINST) : undefined
export const sheets = join(pictures, 'sheets')
export const differences = join(pictures, 'differences')
export const sessionFile = join(pictures, 'session.json')

export function makeFolders(): void {
  for (const folder of [sheets, differences]) mkdirSync(folder, { recursive: true })
}
