import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { foldersOf, inFrench, openFolder } from '#db/pglite/folder.ts'
import { isFolderHeld } from '#db/pglite/lock.ts'
import { type Snapshot, takeSnapshot, verifySnapshot } from '#db/snapshots/archive.ts'
import { writeBackup } from '#db/snapshots/backup.ts'
import { isThere } from '#db/snapshots/disk.ts'
import { inspect } from '#db/snapshots/inspection.ts'
import { requestSnapshot } from '#db/snapshots/snapshots.ts'
import { brand } from '#lib/brand.ts'
import { auditReportOf } from '#server/commands/audit-report.ts'
import { runCommand, say, Trouble } from '#server/commands/command-line.ts'
import { dumpPostgres } from '#server/commands/postgres-tools.ts'

const patienceMs = 120_000

await runCommand(async (env, [file]) => {
  if (env.DATABASE_URL) return backUpPostgres(env.DATABASE_URL, file)
  const folders = foldersOf(env.DATA_DIR)
  if (!(await isThere(folders.database)))
    throw new Trouble(`Il n’y a pas de base dans ${env.DATA_DIR} : rien à sauvegarder.`)

  const snapshot = (await isFolderHeld(folders.lock)) ? await askServer(env.DATA_DIR) : await takeHere(env.DATA_DIR)
  const inspection = await verifySnapshot(snapshot)
  const target = file ?? join(env.DATA_DIR, 'backups', `${brand.slug}-${stampOf(snapshot.takenAt)}.tar`)
  await writeBackup(target, snapshot, join(env.DATA_DIR, 'files'), inspection)
  say(`Sauvegarde du ${inFrench(snapshot.takenAt)}, vérifiée : ${target}`)
  say(auditReportOf(inspection))
  if (env.S3_BUCKET) say('Les pièces jointes sont dans S3 : elles ne sont pas dans cette sauvegarde.')
  await saveKeys(env.DATA_DIR, target, env.ENCRYPTION_KEYS !== undefined)
})

async function askServer(dataDir: string): Promise<Snapshot> {
  say('Le serveur est en marche : il fait lui-même la copie de sa base.')
  const snapshot = await requestSnapshot(dataDir, patienceMs)
  if (!snapshot) throw new Trouble('Le serveur n’a pas fait de copie en deux minutes : voyez son journal.')
  return snapshot
}

async function takeHere(dataDir: string): Promise<Snapshot> {
  const now = new Date()
  const database = await openFolder({ dataDir, now, tell: say })
  try {
    const folders = foldersOf(dataDir)
    return (await takeSnapshot(database, folders.database, folders.snapshots, now)).snapshot
  } finally {
    await database.close()
  }
}

/** The key lies beside the backup, not in it: a thief needs both to read attachments. */
async function saveKeys(dataDir: string, target: string, areInEnvironment: boolean): Promise<void> {
  const keys = join(dataDir, 'encryption.keys')
  if (areInEnvironment || !(await isThere(keys))) {
    return say('Gardez aussi la valeur de ENCRYPTION_KEYS : sans elle, les pièces jointes resteront illisibles.')
  }
  await copyFile(keys, `${target}.keys`)
  say(
    `Clés de chiffrement : ${target}.keys. Sans ce fichier, les pièces jointes resteront illisibles. Gardez-le aussi, ailleurs.`,
  )
}

async function backUpPostgres(databaseUrl: string, file = `${brand.slug}-${stampOf(new Date())}.dump`): Promise<void> {
  await dumpPostgres(databaseUrl, file)
  say(`Sauvegarde de PostgreSQL : ${file} (à remettre avec pg_restore, voir docs/operations.md).`)
  say('Les pièces jointes et les clés de chiffrement n’y sont pas : sauvegardez-les aussi.')
  const database = openDatabase({ databaseUrl, poolSize: 1 })
  try {
    say(auditReportOf(await inspect(database)))
  } finally {
    await database.close()
  }
}

function stampOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}
