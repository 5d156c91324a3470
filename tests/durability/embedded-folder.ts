import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { type FolderSettings, openFolder } from '#db/pglite/folder.ts'
import { newId } from '#lib/id.ts'

/** A garage in its own embedded database, in a folder that each test copies. */
export type Seedling = { dataDir: string; garageId: string; accountId: string }

const leastMemoryBytes = 2e9

/** A new folder, in memory where there is room: it survives a killed process, and no test waits for a disk. */
export async function newFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  const hasRoom = memory && memory.bavail * memory.bsize > leastMemoryBytes
  return mkdtemp(join(hasRoom ? '/dev/shm' : tmpdir(), 'durability-'))
}

export async function makeSeedling(): Promise<Seedling> {
  const dataDir = await newFolder()
  const snapshot = inject('snapshot')
  await mkdir(join(dataDir, 'database'))
  const database = openDatabase({
    directory: join(dataDir, 'database'),
    sync: 'none',
    ...(snapshot ? { snapshot } : {}),
  })
  await migrate(database)
  const [garageId, accountId] = [newId(), newId()]
  await database.transaction(async (db) => {
    const createdAt = new Date()
    await db
      .insertInto('accounts')
      .values({ id: accountId, email: 'camille@exemple.fr', createdAt, updatedAt: createdAt })
      .execute()
    await db.insertInto('garages').values({ id: garageId, name: 'Carrosserie du Test', createdAt }).execute()
    await db.insertInto('members').values({ garageId, accountId, role: 'manager', createdAt }).execute()
  })
  await database.close()
  return { dataDir, garageId, accountId }
}

export async function copyOf(seedling: Seedling): Promise<Seedling> {
  const dataDir = await newFolder()
  await cp(seedling.dataDir, dataDir, { recursive: true })
  return { ...seedling, dataDir }
}

export async function removeSeedling({ dataDir }: Seedling): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}

export async function opened(
  { dataDir }: Pick<Seedling, 'dataDir'>,
  told: string[] = [],
  { patience, ...watch }: Pick<FolderSettings, 'patience' | 'onRestart' | 'fill'> = {},
) {
  const now = new Date('2026-11-21T10:00:00Z')
  // A damaged folder is tried five times: the test does not wait between the tries.
  const hurried = { pauseMs: 10, ...patience }
  return openFolder({ dataDir, now, tell: (sentence) => told.push(sentence), patience: hurried, ...watch })
}

type Life = { found: { clients: string[]; brokenEntries: unknown[]; entries: number }; acknowledged: string[] }

const writer = fileURLToPath(new URL('./write-until-killed.ts', import.meta.url))

/** Rows found and rows acknowledged by a writing process before it was killed. */
export async function lifeOfWriter(
  { dataDir, garageId, accountId }: Seedling,
  { writes, killAfter }: { writes: number; killAfter: number },
): Promise<Life> {
  const child = spawn(process.execPath, [writer, dataDir, garageId, accountId, `${writes}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length === killAfter + 1) child.kill('SIGKILL')
  }
  const [found = '', ...acknowledged] = lines
  return { found: JSON.parse(found), acknowledged }
}
