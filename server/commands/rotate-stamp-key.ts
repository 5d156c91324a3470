import { renameSync, writeFileSync } from 'node:fs'
import { loadOrCreateStampKeys, parseStampKeys, rotatedKeys, stampKeysFile } from '#platform/crypto/stamp-keys.ts'
import { runCommand, say } from '#server/commands/command-line.ts'

await runCommand(async ({ STAMP_KEYS, DATA_DIR }) => {
  const now = new Date()
  const given = STAMP_KEYS && parseStampKeys(STAMP_KEYS)
  const rotated = rotatedKeys(given || loadOrCreateStampKeys(DATA_DIR, now), now)
  if (given) return say(`Nouvelle valeur de STAMP_KEYS, à donner à tous les processus :\n${rotated}`)
  const path = stampKeysFile(DATA_DIR)
  const partial = `${path}.${process.pid}.partial`
  writeFileSync(partial, rotated, { mode: 0o600, flush: true })
  renameSync(partial, path)
  say(`Un nouveau cachet est dans ${path} : redémarrez le serveur. L’ancien certificat reste pour les vérifications.`)
})
