import { format } from 'node:util'
import { afterEach } from 'vitest'

let spoken: string[] = []

console.error = (...args: unknown[]) => {
  spoken.push(format(...args))
}

afterEach(() => {
  const sentences = spoken
  spoken = []
  if (sentences.length > 0) throw new Error(`This test wrote to console.error:\n${sentences.join('\n')}`)
})
