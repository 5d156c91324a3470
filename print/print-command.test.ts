import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'print-'))
afterAll(() => rmSync(folder, { recursive: true }))
const out = join(folder, 'facture.pdf')
const print = (...args: string[]) =>
  spawnSync(process.execPath, ['print/print-command.ts', ...args], { encoding: 'utf8' })

test('a sample is printed from the command line', () => {
  expect(print('print/samples/facture.json', out)).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(out, 'latin1')).toMatch(/^%PDF-1\.7/)
})

test('a sheet with a mistake is refused, and the field is named', () => {
  const sheet = JSON.parse(readFileSync('print/samples/facture.json', 'utf8'))
  const wrong = join(folder, 'fausse.json')
  writeFileSync(wrong, JSON.stringify({ ...sheet, issuedOn: '23/11/2026' }))
  expect(print(wrong, out)).toMatchObject({ status: 1, stderr: expect.stringContaining('issuedOn') })
  expect(print()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') })
})
