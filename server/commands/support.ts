import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openFolder } from '#db/pglite/folder.ts'
import { markSupport } from '#features/support/server/mark-support.ts'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import { withSystem } from '#platform/context.ts'
import { runCommand, say, Trouble } from '#server/commands/command-line.ts'
import type { Env } from '#server/env.ts'

const usage = 'npm run support -- grant-account EMAIL, ou npm run support -- revoke-account EMAIL'

await runCommand(async (env, [order, email]) => {
  if (!email || (order !== 'grant-account' && order !== 'revoke-account')) throw new Trouble(usage)
  const isSupport = order === 'grant-account'
  const now = new Date()
  const database = await open(env, now)
  try {
    await migrate(database)
    await withSystem(database, { now, requestId: newId() }, (ctx) => markSupport(ctx, { email, isSupport }))
  } catch (error) {
    throw error instanceof Refusal ? new Trouble(error.message) : error
  } finally {
    await database.close()
  }
  say(
    isSupport
      ? `${email} est de l’assistance : ce compte lit les ateliers qui lui ouvrent un accès, et seulement ceux-là.`
      : `${email} n’est plus de l’assistance : ses accès sont fermés.`,
  )
})

/** The embedded database serves one process: a running server is an error, and the message says so. */
function open({ DATABASE_URL, DATA_DIR }: Env, now: Date) {
  return DATABASE_URL
    ? openDatabase({ databaseUrl: DATABASE_URL, poolSize: 1 })
    : openFolder({ dataDir: DATA_DIR, now, tell: say })
}
