import { format } from 'node:util'
import fc from 'fast-check'
import { afterEach } from 'vitest'
import { isDeep } from '#tests/support/depth.ts'

// A usual run draws what the last one drew, so a red build comes from its change; a deep run draws afresh (decision 069).
if (!isDeep) fc.configureGlobal({ seed: 20_261_123 })

let spoken: string[] = []

console.error = (...args: unknown[]) => {
  spoken.push(format(...args))
}

afterEach(() => {
  const sentences = spoken
  spoken = []
  if (sentences.length > 0) throw new Error(`This test wrote to console.error:\n${sentences.join('\n')}`)
})
