import { chmod, mkdir, mkdtempDisposable, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepPrivate } from '#platform/private-folder.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a folder that others could read is closed to them, and a link out of it is left alone', async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), 'private-'))
  const allowed = process.umask(0)
  const [data, outside] = [join(place.path, 'data'), join(place.path, 'outside')]
  await mkdir(join(data, 'files'), { recursive: true })
  await writeFile(join(data, 'files', 'sealed'), '')
  await writeFile(join(data, 'run'), '')
  await chmod(join(data, 'run'), 0o755)
  await writeFile(outside, '')
  await symlink(outside, join(data, 'link'))
  await keepPrivate(data)
  await writeFile(join(data, 'later'), '')
  const names = ['.', 'files', 'files/sealed', 'run', 'later']
  expect(await Promise.all(names.map((name) => modeOf(join(data, name))))).toEqual(['700', '700', '600', '700', '600'])
  expect(await modeOf(outside)).toBe('666')
  process.umask(allowed)
})
