import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const others = 0o077

/** From now on no other account of the machine reads this process's files, nor those already in the folder. */
export async function keepPrivate(folder: string): Promise<{ open: string[] }> {
  process.umask(others)
  await mkdir(folder, { recursive: true })
  const open: string[] = []
  await close(folder, open)
  return { open }
}

/** Names files that this account cannot close, because another account owns them. */
async function close(path: string, open: string[]): Promise<void> {
  const found = await lstat(path).catch(ignoreMissing)
  // A link may lead outside our folder.
  if (!found || !(found.isDirectory() || found.isFile())) return
  if (found.isDirectory()) {
    const children = await readdir(path).catch(ignoreMissing)
    for (const child of children ?? []) await close(join(path, child), open)
  }
  if ((found.mode & others) === 0) return
  await chmod(path, found.mode & 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') open.push(path)
  })
}

/** Another process may remove its files meanwhile. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
