import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of a folder. Files that go away meanwhile count no more. */
export async function bytesIn(folder: string, leaveOut: readonly string[] = []): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (leaveOut.includes(entry.name)) return 0
      if (entry.isDirectory()) return bytesIn(path, leaveOut)
      return (await stat(path).catch(() => undefined))?.size ?? 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Asks again and again, and remembers the largest answer. */
export function watchMost<Name extends string>(measures: Record<Name, () => Promise<number>>, everyMs: number) {
  const names = Object.keys(measures) as Name[] // the keys of the record
  const most = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number> // each name has its number
  let asking: Promise<unknown> | undefined
  const ask = async () => {
    for (const name of names) most[name] = Math.max(most[name], await measures[name]().catch(() => 0))
  }
  const timer = setInterval(() => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
  }, everyMs)
  return {
    /** Looks a last time. */
    async end(): Promise<Record<Name, number>> {
      clearInterval(timer)
      await asking
      await ask()
      return most
    },
  }
}
