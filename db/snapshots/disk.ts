import { open, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Flushes a file, or the names in a folder, to disk. */
export async function syncPath(path: string): Promise<void> {
  // Windows cannot sync a folder.
  const file = await open(path, process.platform === 'win32' ? 'r+' : 'r').catch((error: NodeJS.ErrnoException) => {
    if (process.platform === 'win32') return undefined
    throw error
  })
  try {
    await file?.sync()
  } finally {
    await file?.close()
  }
}

/** Flushes a folder to disk, deepest files first. */
export async function syncTree(folder: string): Promise<void> {
  for (const child of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, child.name)
    await (child.isDirectory() ? syncTree(path) : syncPath(path))
  }
  await syncPath(folder)
}

export function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
