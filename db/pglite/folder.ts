import { access, constants, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import type { ClientSettings, Patience } from '#db/pglite/client.ts'
import { type EmbeddedDatabase, openPglite } from '#db/pglite/database.ts'
import { lockFolder } from '#db/pglite/lock.ts'
import type { SyncMode } from '#db/pglite/wal.ts'
import { clearScratch, listSnapshots, type Snapshot, unpackSnapshot, verifySnapshot } from '#db/snapshots/archive.ts'
import { freeBytesOf, isThere, syncPath, syncTree } from '#db/snapshots/disk.ts'

export type FolderSettings = {
  /** DATA_DIR holds the database, its snapshots and its lock. */
  dataDir: string
  now: Date
  sync?: SyncMode
  patience?: Partial<Patience>
  onRestart?: ClientSettings['onRestart']
  onIdle?: ClientSettings['onIdle']
  /** Fills a new database. Its thread ends afterwards, because the memory of PGlite grows and never shrinks. */
  fill?: (database: Database) => Promise<unknown>
  /** Tells the operator, in French. */
  tell: (sentence: string) => void
}

export const foldersOf = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  snapshots: join(dataDir, 'snapshots'),
  /** Written here, synced, then renamed: a folder named `database` is always complete. */
  incoming: join(dataDir, 'database.incoming'),
  lock: join(dataDir, 'database.lock'),
})

const leastFreeBytes = 64 * 1024 * 1024

/** Opens the embedded database of a folder for this process alone. It creates a missing database and restores a damaged one. */
export async function openFolder(settings: FolderSettings): Promise<EmbeddedDatabase> {
  const { dataDir } = settings
  const folders = foldersOf(dataDir)
  await mkdir(dataDir, { recursive: true })
  await assertUsable(dataDir)
  const unlock = await lockFolder(folders.lock)
  try {
    await rm(folders.incoming, { recursive: true, force: true })
    await clearScratch(folders.snapshots)
    const database = await openMended(settings)
    return {
      ...database,
      close: async () => {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** A fault of the machine is not a fault of the folder, so the folder stays as it is. */
async function assertUsable(dataDir: string): Promise<void> {
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new Error(`Le dossier ${dataDir} ne peut pas être lu et écrit par ce compte : corrigez ses droits.`)
  })
  if ((await freeBytesOf(dataDir)) < leastFreeBytes)
    throw new Error(`Il reste moins de 64 Mo sur le disque de ${dataDir} : libérez de la place.`)
}

async function openMended(settings: FolderSettings): Promise<EmbeddedDatabase> {
  const folders = foldersOf(settings.dataDir)
  const snapshots = await listSnapshots(folders.snapshots)
  const isFound = await isThere(folders.database)
  if (!isFound && snapshots.length === 0) return create(settings)
  const opened = isFound ? await open(settings) : new Error('le dossier n’est plus là')
  if (!(opened instanceof Error)) return opened
  const snapshot = await newestThatVerifies(snapshots, settings.tell)
  if (!snapshot) throw new Error(nothingToRestore(folders.database, opened))
  const setAside = await putInPlace(snapshot.path, settings.dataDir, 'broken', settings.now)
  settings.tell(restoredSentence(snapshot, folders.database, setAside, opened))
  const restored = await open(settings)
  if (restored instanceof Error) throw restored
  return restored
}

async function create(settings: FolderSettings): Promise<EmbeddedDatabase> {
  const { incoming, database } = foldersOf(settings.dataDir)
  const first = openPglite({ directory: incoming, snapshot: undefined, sync: 'none' })
  await (settings.fill ?? ((database) => database.query('select 1')))(first)
  await first.close()
  await syncTree(incoming)
  await rename(incoming, database)
  await syncPath(settings.dataDir)
  const opened = await open(settings)
  if (opened instanceof Error) throw opened
  return opened
}

async function open(settings: FolderSettings): Promise<EmbeddedDatabase | Error> {
  const { dataDir, sync = 'grouped', patience = {}, onRestart, onIdle } = settings
  const directory = foldersOf(dataDir).database
  const hearers = { ...(onRestart && { onRestart }), ...(onIdle && { onIdle }) }
  const database = openPglite({ directory, snapshot: undefined, sync, patience, ...hearers })
  try {
    // As a script, because a slow disk is no reason to take a folder for a broken one.
    await database.exec('select count(*) from pg_class')
    return database
  } catch (error) {
    await database.close().catch(() => {})
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function newestThatVerifies(snapshots: Snapshot[], tell: FolderSettings['tell']): Promise<Snapshot | undefined> {
  for (const snapshot of snapshots) {
    try {
      await verifySnapshot(snapshot)
      return snapshot
    } catch (error) {
      tell(
        `La sauvegarde automatique ${snapshot.path} est inutilisable (${String(error)}) : la précédente est essayée.`,
      )
    }
  }
  return undefined
}

/** Replaces the current database with an archived one. Keeps the current one under another name and returns that name. */
export async function putInPlace(
  archive: string,
  dataDir: string,
  word: 'broken' | 'replaced',
  now: Date,
): Promise<string | undefined> {
  const { database, incoming } = foldersOf(dataDir)
  await rm(incoming, { recursive: true, force: true })
  await unpackSnapshot(archive, incoming)
  const setAside = `${database}.${word}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const wasThere = await rename(database, setAside).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return false
    },
  )
  await rename(join(incoming, 'database'), database)
  await syncPath(dataDir)
  await rm(incoming, { recursive: true })
  return wasThere ? setAside : undefined
}

function restoredSentence(
  { path, takenAt }: Snapshot,
  database: string,
  setAside: string | undefined,
  why: Error,
): string {
  return [
    `La base embarquée ${database} ne s’ouvre pas (${why.message}).`,
    `La sauvegarde automatique du ${inFrench(takenAt)} a été vérifiée et remise en place : ${path}.`,
    `Ce qui a été saisi après cet instant manque.`,
    setAside ? `Le dossier d’origine est gardé tel quel : ${setAside}.` : 'Le dossier d’origine n’était plus là.',
  ].join('\n')
}

function nothingToRestore(database: string, why: Error): string {
  return [
    `La base embarquée ${database} ne s’ouvre pas (${why.message}), et aucune sauvegarde automatique n’est utilisable.`,
    'Rien n’a été touché. Remettez une sauvegarde : npm run restore -- FICHIER',
    `Pour commencer une base vide, déplacez d’abord ce dossier ailleurs : ${database}`,
  ].join('\n')
}

export function inFrench(instant: Date): string {
  return instant.toLocaleString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'full', timeStyle: 'medium' })
}
