import { expect, test } from 'vitest'
import { createLog, describeError } from '#platform/log.ts'

test('a line of the log is JSON, and what is below its level is left out', () => {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  log.debug('unheard')
  log.info('heard', { count: 2 })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'info', event: 'heard', count: 2 }])
})

test('a bug is described by its kind and its place, without the values that a server quotes', () => {
  const refused = Object.assign(new Error('550 <zoe@exemple.fr> rejected'), { code: 'EENVELOPE' })
  const described = describeError(refused)
  expect(described).toMatchObject({ error: 'Error', code: 'EENVELOPE', stack: expect.stringContaining('log.test.ts') })
  expect(JSON.stringify(described)).not.toContain('zoe')
  const unread = describeError(readingJson('{"nom":"Lefèvre"'))
  expect(JSON.stringify(unread)).not.toContain('Lefèvre')
})

test('a mistake of the code says its sentence', () => {
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({ message: 'x is not a function' })
})

function readingJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
