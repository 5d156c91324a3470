import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Trouble } from '#server/commands/command-line.ts'

/** `pg_dump` of this machine; the password goes by the environment, where other accounts cannot read it. */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  const url = new URL(databaseUrl)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) }
  url.password = ''
  const dump = spawn('pg_dump', ['--format=custom', `--file=${file}`, url.href], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [status] = await once(dump, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Trouble(
      'DATABASE_URL désigne un PostgreSQL : installez pg_dump (paquet postgresql-client), ou sauvegardez avec vos outils (docs/operations.md).',
    )
  })
  if (status !== 0) throw new Trouble('pg_dump a échoué : rien n’a été sauvegardé.')
}
