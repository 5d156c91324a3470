import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alone } from './lock.mjs'

let folder
let path
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verrou-'))
  path = join(folder, 'a.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('two preparations of one folder run one after the other', async () => {
  const told = []
  const prepare = (name) =>
    alone(async () => {
      told.push(`${name} begins`)
      await new Promise(setImmediate)
      told.push(`${name} ends`)
    }, path)
  await Promise.all([prepare('first'), prepare('second')])
  expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a preparation that was killed does not block the next one', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(path, `${dead}\n0\n`)
  expect(await alone(async () => 'done', path)).toBe('done')
})

test('a preparation that fails lets the next one in', async () => {
  await expect(alone(() => Promise.reject(new Error('no network')), path)).rejects.toThrow('no network')
  expect(existsSync(path)).toBe(false)
})
