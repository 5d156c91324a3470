import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { writeBackup } from '#db/snapshots/backup.ts'
import { unpackTar } from '#db/snapshots/tar.ts'

test('a backup holds the files of garages, and no file of a tryout', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  const files = join(folder, 'files')
  const put = (path: string) => {
    mkdirSync(join(files, path, '..'), { recursive: true })
    writeFileSync(join(files, path), 'sealed')
  }
  const garage = '0193a5c2-0000-7000-8000-000000000001/ab/0123'
  for (const path of [garage, '.incoming/half', '00000000-0000-0000-0000-000000000000/cd/4567']) put(path)
  writeFileSync(join(folder, 'snapshot'), 'database')
  const snapshot = { path: join(folder, 'snapshot'), takenAt: new Date('2026-11-21T09:00:00Z') }
  const tar = join(folder, 'backup.tar')
  await writeBackup(tar, snapshot, files, { migrations: 0, counts: {}, chains: [] })
  const into = join(folder, 'unpacked')
  await pipeline(createReadStream(tar), (contents: AsyncIterable<Uint8Array>) => unpackTar(contents, into))
  const kept = await readdir(join(into, 'files'), { recursive: true, withFileTypes: true })
  expect(kept.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['0123'])
  rmSync(folder, { recursive: true })
})
