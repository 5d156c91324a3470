import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './packages.mjs'
import { become, capture } from './process.mjs'
import { main, Trouble, tell } from './workshop.mjs'

// A disposable test server that never syncs to disk.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
]
const isRoot = process.getuid?.() === 0

await main(async () => {
  const [option, ...rest] = process.argv.slice(2)
  const isOptional = option === '--if-there'
  const command = (isOptional ? rest : [option, ...rest]).filter((word, rank) => word && (rank > 0 || word !== '--'))
  if (command.length === 0)
    throw new Trouble('Indiquez la commande : node scripts/postgres.mjs [--if-there] -- COMMANDE [arguments].')
  if (isOptional && !programsHere()) return become(command[0], command.slice(1))
  const server = await startPostgres()
  try {
    return await become(command[0], command.slice(1), { env: { ...process.env, TEST_DATABASE_URL: server.url } })
  } finally {
    await server.stop()
  }
})

async function startPostgres() {
  const programs = await findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const account = await unprivilegedAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const password = randomBytes(16).toString('hex')
  const port = await freePort()
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8', PGPASSWORD: password } }

  await createCluster(programs, folder, password, options)
  const server = spawn(join(programs, 'postgres'), serverArguments(folder, port), {
    ...options,
    stdio: 'ignore',
    detached: true,
  })
  const stop = async () => {
    await stopped(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(programs, port, server, options)
    await createTester(programs, port, password, options)
  } catch (error) {
    await stop()
    throw error
  }
  tell(`PostgreSQL de test prêt sur 127.0.0.1:${port}.`)
  return { url: `postgres://tester:${password}@127.0.0.1:${port}/tester`, stop }
}

async function findPrograms() {
  const found = programsHere()
  if (found) return found
  const { output } = await aptInstall(['postgresql-15']).then((first) =>
    first.installed ? first : aptInstall(['postgresql']),
  )
  const installed = programsHere()
  if (installed) return installed
  throw new Trouble(
    'PostgreSQL 15 ou plus récent n’a pas été trouvé et n’a pas pu être installé : installez-le (paquet postgresql) ' +
      `ou indiquez le dossier de ses programmes par la variable PG_BIN, puis relancez la commande.\n${output.trim()}`,
  )
}

function programsHere() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 15) : []
  const places = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'))
  const others = [
    '/opt/homebrew/opt/postgresql@17/bin',
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
    '/usr/bin',
  ]
  return [process.env.PG_BIN, ...places, ...others].find((place) => place && existsSync(join(place, 'initdb')))
}

/** PostgreSQL refuses to run as root, so root runs it as the account of its package. */
async function unprivilegedAccount() {
  if (!isRoot) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([capture('id', ['-u', name]), capture('id', ['-g', name])])
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  throw new Trouble(
    'PostgreSQL ne s’exécute pas en tant que root et aucun compte « postgres » n’existe sur cette machine.',
  )
}

async function createCluster(programs, folder, password, options) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (options.uid !== undefined) chownSync(passwordFile, options.uid, options.gid)
  const secrets = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const args = ['-D', join(folder, 'data'), ...secrets, '--encoding=UTF8', '--no-sync']
  await succeed(join(programs, 'initdb'), args, options, 'PostgreSQL n’a pas pu créer son dossier de test')
}

function serverArguments(folder, port) {
  const flags = [...settings, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting])
  return ['-D', join(folder, 'data'), '-p', String(port), ...flags]
}

async function untilReady(programs, port, server, options) {
  const deadline = Date.now() + 30_000
  while (
    (await capture(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], options)).status !== 0
  ) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Trouble('Le PostgreSQL de test n’a pas démarré.')
  }
}

/** The tests' role can create databases and roles and is no superuser, as in production. */
async function createTester(programs, port, password, options) {
  const connection = [
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-d',
    'postgres',
  ]
  const role = `create role tester login createdb createrole password '${password}'`
  const args = [...connection, '-c', role, '-c', 'create database tester owner tester']
  await succeed(join(programs, 'psql'), args, options, 'Le PostgreSQL de test n’a pas pu créer son compte')
}

async function succeed(command, args, options, sentence) {
  const { status, output } = await capture(command, args, options)
  if (status !== 0) throw new Trouble(`${sentence} (code ${status}).\n${output}`)
}

function stopped(server) {
  if (server.exitCode !== null || server.signalCode !== null) return undefined
  return new Promise((resolve) => {
    server.once('exit', resolve)
    server.kill('SIGINT')
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
