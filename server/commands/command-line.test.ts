import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a command closes the folder of data to other accounts before it works', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'command-'))
  const file = join(folder, 'stamp-keys.json')
  await writeFile(file, 'not keys')
  await chmod(folder, 0o755)
  await chmod(file, 0o644)
  // The test runner has a BASE_URL of its own.
  const { BASE_URL: _, ...kept } = process.env
  const said = await new Promise((resolve) =>
    execFile(
      process.execPath,
      ['server/commands/restore.ts'],
      { env: { ...kept, DATA_DIR: folder } },
      (...[, , stderr]) => resolve(stderr),
    ),
  )
  expect(said).toContain('Indiquez la sauvegarde')
  expect([await modeOf(folder), await modeOf(file)]).toEqual([0o700, 0o600])
  await rm(folder, { recursive: true })
})

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777
}
