import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { foldersOf, inFrench, putInPlace } from '#db/pglite/folder.ts'
import { lockFolder } from '#db/pglite/lock.ts'
import { inspectFolder, unpackSnapshot, withScratch } from '#db/snapshots/archive.ts'
import { type Backup, readBackup } from '#db/snapshots/backup.ts'
import { isThere } from '#db/snapshots/disk.ts'
import { auditReportOf } from '#server/commands/audit-report.ts'
import { runCommand, say, Trouble } from '#server/commands/command-line.ts'

await runCommand(async ({ DATA_DIR, DATABASE_URL }, args) => {
  const file = args.find((arg) => !arg.startsWith('--'))
  if (!file) throw new Trouble('Indiquez la sauvegarde à remettre : npm run restore -- FICHIER [--yes]')
  if (DATABASE_URL)
    throw new Trouble(
      'DATABASE_URL désigne un PostgreSQL : remettez sa sauvegarde avec pg_restore (docs/operations.md).',
    )
  if (!(await isThere(file))) throw new Trouble(`Ce fichier n’existe pas : ${resolve(file)}`)
  await mkdir(DATA_DIR, { recursive: true })
  const unlock = await lockFolder(foldersOf(DATA_DIR).lock)
  try {
    await withScratch(foldersOf(DATA_DIR).snapshots, async (work) => {
      const backup = await verified(file, work)
      say(`Sauvegarde du ${inFrench(new Date(backup.manifest.takenAt))}, vérifiée :`)
      say(auditReportOf(backup.manifest.inspection))
      if (!args.includes('--yes')) await confirm(DATA_DIR)
      await restore(backup, DATA_DIR, `${file}.keys`)
    })
  } finally {
    unlock()
  }
})

async function verified(file: string, work: string): Promise<Backup> {
  try {
    return await (file.endsWith('.gz') ? readSnapshot(file, work) : readBackup(file, work))
  } catch (error) {
    throw new Trouble(`Cette sauvegarde est inutilisable, rien n’a été touché : ${String(error)}`)
  }
}

/** An automatic snapshot of `snapshots/`: a database without attachments. */
async function readSnapshot(file: string, work: string): Promise<Backup> {
  await unpackSnapshot(file, join(work, 'check'))
  const inspection = await inspectFolder(join(work, 'check', 'database'))
  const takenAt = basename(file).replace(/T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/, 'T$1:$2:$3Z')
  return { manifest: { format: 1, takenAt, inspection }, databaseArchive: file, files: join(work, 'files') }
}

async function confirm(dataDir: string): Promise<void> {
  if (!process.stdin.isTTY) throw new Trouble('Rien n’a été touché. Pour remettre cette sauvegarde, ajoutez --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Remettre cette sauvegarde dans ${dataDir} ? L’état présent sera gardé à côté. (oui/non) `,
  )
  terminal.close()
  if (answer.trim().toLowerCase() !== 'oui') throw new Trouble('Rien n’a été touché.')
}

async function restore(backup: Backup, dataDir: string, keys: string): Promise<void> {
  const now = new Date()
  if (await isThere(backup.files)) await swap(backup.files, join(dataDir, 'files'), now)
  if (await isThere(keys)) await restoreKeys(keys, join(dataDir, 'encryption.keys'), now)
  else say('Aucun fichier de clés (.keys) à côté de la sauvegarde : les clés présentes sont gardées.')
  const setAside = await putInPlace(backup.databaseArchive, dataDir, 'replaced', now)
  say(setAside ? `La base d’avant est gardée : ${setAside}` : 'Il n’y avait pas de base avant.')
  say('La sauvegarde est en place. Démarrez le serveur : npm start')
}

async function restoreKeys(keys: string, target: string, now: Date): Promise<void> {
  if ((await isThere(target)) && (await readFile(keys, 'utf8')) === (await readFile(target, 'utf8'))) return
  const copy = `${target}.incoming`
  await copyFile(keys, copy)
  await swap(copy, target, now)
}

async function swap(incoming: string, target: string, now: Date): Promise<void> {
  if (await isThere(target)) {
    const aside = `${target}.replaced-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
    await rename(target, aside)
    say(`Gardé : ${aside}`)
  }
  await rename(incoming, target)
}
