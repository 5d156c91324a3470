import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentKinds, documentSheet } from '#print/sheet/document-sheet.ts'

const samples = readdirSync('print/samples').filter((name) => name.endsWith('.json'))
const read = (name: string) => documentSheet.parse(JSON.parse(readFileSync(`print/samples/${name}`, 'utf8')))

test('each kind of document has a sample that can be printed', () => {
  expect(samples.map((name) => read(name).kind).sort()).toEqual([...documentKinds].sort())
})
