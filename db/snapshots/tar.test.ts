import { mkdir, mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderEntries, type TarEntry, tarOf, textEntry, unpackTar } from '#db/snapshots/tar.ts'

const inFolder = () => mkdtempDisposable(join(tmpdir(), 'tar-'))
const readAll = async (archive: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(archive))
async function* pieces(bytes: Uint8Array, size = 1_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('an extracted folder equals the archived one, long names, accents and large files included', async () => {
  await using from = await inFolder()
  await using into = await inFolder()
  const deep = join(from.path, 'é'.repeat(80), 'n'.repeat(120))
  await mkdir(deep, { recursive: true })
  await mkdir(join(from.path, 'vide'))
  const large = Buffer.alloc(3 * 1024 * 1024, 'x')
  await writeFile(join(deep, 'grand'), large)
  await writeFile(join(from.path, 'petit'), '')
  const archive = await readAll(tarOf(folderEntries(from.path, 'database')))
  await unpackTar(pieces(archive, 65_536), into.path)
  const root = join(into.path, 'database')
  expect(large.equals(await readFile(join(root, 'é'.repeat(80), 'n'.repeat(120), 'grand')))).toBe(true)
  expect((await readdir(root)).sort()).toEqual(['petit', 'vide', 'é'.repeat(80)])
})

test('an archive that is cut, or damaged, is refused', async () => {
  await using into = await inFolder()
  const archive = await readAll(tarOf([textEntry('a', 'x'.repeat(2_000))]))
  await expect(unpackTar(pieces(archive.subarray(0, 1_500)), into.path)).rejects.toThrow('Unexpected end of data')
  await expect(unpackTar(pieces(Buffer.concat([Buffer.from('y'), archive.subarray(1)])), into.path)).rejects.toThrow(
    'Invalid tar header',
  )
})

test('an archive never writes outside of its folder', async () => {
  await using into = await inFolder()
  const archive = await readAll(tarOf([textEntry('../outside', 'x')]))
  await expect(unpackTar(pieces(archive), into.path)).rejects.toThrow('leaves its folder')
})

test('a file that changes while it is archived breaks the archive off', async () => {
  const grown: TarEntry = { ...textEntry('a', 'long'), size: 3 }
  await expect(readAll(tarOf([grown]))).rejects.toThrow()
})
