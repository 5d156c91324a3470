import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { moveToPostgres } from '#db/move-to-postgres.ts'
import { foldersOf, inFrench, openFolder } from '#db/pglite/folder.ts'
import { isThere } from '#db/snapshots/disk.ts'
import { keyOf, parseKeyRing } from '#platform/crypto/keys.ts'
import { auditReportOf } from '#server/commands/audit-report.ts'
import { runCommand, say, Trouble } from '#server/commands/command-line.ts'

await runCommand(async ({ DATA_DIR, DATABASE_URL, ENCRYPTION_KEYS = '' }) => {
  if (!DATABASE_URL) throw new Trouble('Donnez DATABASE_URL : le PostgreSQL, vide, où tout doit aller.')
  if (!(await isThere(foldersOf(DATA_DIR).database)))
    throw new Trouble(`Il n’y a pas de base embarquée dans ${DATA_DIR}.`)
  await assertKeysFollow(join(DATA_DIR, 'encryption.keys'), ENCRYPTION_KEYS)
  const now = new Date()
  const embedded = await openFolder({ dataDir: DATA_DIR, now, tell: say })
  try {
    await migrate(embedded)
    const { source, target } = await moveToPostgres(embedded, DATABASE_URL)
    say(`Tout a été copié et comparé (${inFrench(now)}). Table, lignes ici, lignes dans PostgreSQL :\n`)
    for (const [table, count] of Object.entries(source.counts)) {
      say(`  ${table.padEnd(28)} ${String(count).padStart(9)} ${String(target.counts[table]).padStart(9)}`)
    }
    say(`\n${auditReportOf(target)}\n`)
    say(
      'La base embarquée n’a pas changé. Démarrez désormais avec ces mêmes variables, et gardez DATA_DIR : les fichiers y restent.',
    )
  } finally {
    await embedded.close()
  }
})

/** The new installation needs the keys of this folder to read its sealed files. */
async function assertKeysFollow(path: string, environment: string): Promise<void> {
  if (!(await isThere(path))) return
  const local = parseKeyRing(await readFile(path, 'utf8')) ?? []
  const given = parseKeyRing(environment)
  if (given && local.every(({ id, bytes }) => keyOf(given, id)?.bytes.equals(bytes))) return
  throw new Trouble(
    `ENCRYPTION_KEYS doit contenir les clés de ${path} : sans elles, les fichiers deviendraient illisibles.`,
  )
}
