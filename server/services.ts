import { join } from 'node:path'
import type { PgBoss } from 'pg-boss'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import type { AuthSettings } from '#lib/auth-settings.ts'
import { brand } from '#lib/brand.ts'
import { withSystem } from '#platform/context.ts'
import { type KeyRing, loadOrCreateKeyRing, parseKeyRing } from '#platform/crypto/keys.ts'
import { createRefreshTokens, type RefreshTokens } from '#platform/crypto/refresh-tokens.ts'
import { loadOrCreateSecret } from '#platform/crypto/secrets.ts'
import { parseSigningKeys } from '#platform/crypto/signing-keys.ts'
import { createTokens, type Tokens } from '#platform/crypto/tokens.ts'
import { checkRoom } from '#platform/disk-room.ts'
import { createEvents, type Events } from '#platform/events.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import type { S3Settings } from '#platform/files/s3.ts'
import type { Clean, Draw, Print } from '#platform/http.ts'
import { openQueue } from '#platform/jobs/job-queue.ts'
import { type LanguageModel, openLanguageModel } from '#platform/language-model.ts'
import { createLog, type Log } from '#platform/log.ts'
import { ar24 } from '#platform/outgoing/ar24.ts'
import { type Mailer, openMailer } from '#platform/outgoing/mail.ts'
import { parseMailbox } from '#platform/outgoing/mail-address.ts'
import type { RegisteredMail } from '#platform/outgoing/registered-mail.ts'
import { openSmsSender, type SmsSender } from '#platform/outgoing/sms.ts'
import type { PaymentDesk } from '#platform/payments/payments.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import { startFeatures } from '#server/composition.ts'
import { openEmbeddedDatabase } from '#server/embedded-database.ts'
import type { Env } from '#server/env.ts'
import { openPrint } from '#server/open-print.ts'
import { openStamp, type Stamp } from '#server/open-stamp.ts'
import { openPaymentDesk } from '#server/payment-desk.ts'
import type { TestCounter } from '#test-counter/counter.ts'

/** All services of a process, made once, here. */
export type Services = {
  env: Env
  baseUrl: string
  log: Log
  database: Database
  keys: KeyRing
  tokens: Tokens
  refreshTokens: RefreshTokens
  auth: AuthSettings
  files: FileStore
  mailer: Mailer
  sms: SmsSender
  /** Registered mail by electronic way, where a provider is set. */
  registeredMail: RegisteredMail | undefined
  /** The second reader of reports, where one is set. */
  languageModel: LanguageModel | undefined
  payments: PaymentDesk
  print: Print
  draw: Draw
  clean: Clean
  stamp: Stamp
  /** The test counter, only while no keys of the payment service are set. */
  testCounter: TestCounter | undefined
  events: Events
  boss: PgBoss
  /** The checks of `/ready`, by name. */
  probes: Record<string, () => Promise<unknown>>
  clock: () => Date
  close(): Promise<void>
}

export type Ground = Pick<Services, 'database' | 'log' | 'clock'>

/** The address people use, in links and in tokens. */
export function baseUrlOf({ BASE_URL, HOST, PORT }: Env): string {
  return BASE_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}

export async function createServices(env: Env): Promise<Services> {
  const log = createLog(env.LOG_LEVEL)
  const { open } = await keepPrivate(env.DATA_DIR)
  if (open.length > 0) log.warn('data folder open to others', { paths: open.length, owner: 'another account' })
  const database = env.DATABASE_URL
    ? openDatabase({ databaseUrl: env.DATABASE_URL, poolSize: env.DATABASE_POOL })
    : await openEmbeddedDatabase(env, log)
  const ran = await migrate(database)
  if (ran.length > 0) log.info('migrated', { migrations: ran })
  const services = await assembleServices(env, { database, log, clock: () => new Date() })
  const request = { now: services.clock(), requestId: 'start' }
  await withSystem(database, request, (ctx) => startFeatures(ctx, services))
  return services
}

export async function assembleServices(env: Env, ground: Ground): Promise<Services> {
  const { database, log } = ground
  const baseUrl = baseUrlOf(env)
  const keys = (env.ENCRYPTION_KEYS && parseKeyRing(env.ENCRYPTION_KEYS)) || loadOrCreateKeyRing(env.DATA_DIR)
  const secret = env.JWT_SECRET
    ? new TextEncoder().encode(env.JWT_SECRET)
    : loadOrCreateSecret(env.DATA_DIR, 'sessions')
  const s3 = s3Of(env)
  const files = openFileStore({ dataDir: env.DATA_DIR, keys, ...(s3 ? { s3 } : {}) })
  const events = await createEvents(database)
  const boss = await openQueue(database, log)
  const printing = openPrint(log)
  const auth = authSettingsOf(env, baseUrl)
  const stamp = openStamp({ env, log, now: ground.clock(), printer: printing.printer })
  return {
    ...ground,
    ...openPaymentDesk(env, { ...ground, files, auth, stamp, baseUrl, secret }),
    env,
    baseUrl,
    keys,
    files,
    events,
    boss,
    print: printing.print,
    draw: printing.draw,
    clean: printing.clean,
    stamp,
    tokens: createTokens({
      secret,
      issuer: `${baseUrl}/auth/v1`,
      keys: env.JWT_KEYS ? (parseSigningKeys(env.JWT_KEYS) ?? []) : [],
    }),
    refreshTokens: createRefreshTokens(secret),
    auth,
    mailer: openMailer({ smtpUrl: env.SMTP_URL, from: senderOf(env), messageFolder: messageFolderOf(env) }),
    sms: openSmsSender({
      url: env.SMS_URL,
      token: env.SMS_TOKEN,
      from: env.SMS_FROM ?? brand.name,
      messageFolder: messageFolderOf(env),
    }),
    registeredMail: openRegisteredMail(env, ground.clock),
    languageModel: openLanguageModel({
      url: env.SECOND_READER_URL,
      key: env.SECOND_READER_KEY,
      model: env.SECOND_READER_MODEL,
    }),
    probes: {
      database: () => database.query('select 1'),
      jobs: () => boss.isInstalled(),
      files: () => files.check(),
      disk: () => checkRoom(env.DATA_DIR),
    },
    close: async () => {
      await printing.close()
      try {
        await events.close()
        await boss.stop({ graceful: false })
      } finally {
        await database.close()
      }
    },
  }
}

function authSettingsOf(env: Env, baseUrl: string): AuthSettings {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env
  return {
    baseUrl,
    redirectPatterns: env.REDIRECT_URLS.split(',')
      .map((pattern) => pattern.trim())
      .filter((pattern) => pattern !== ''),
    confirmsMail: env.MAIL_CONFIRMATION,
    networkLimitFactor: env.NETWORK_LIMIT_FACTOR,
    google: clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined,
  }
}

function openRegisteredMail(
  { AR24_URL: url, AR24_TOKEN: token, AR24_PRIVATE_KEY: privateKey }: Env,
  clock: () => Date,
): RegisteredMail | undefined {
  return url && token && privateKey ? ar24({ url: url.replace(/\/$/, ''), token, privateKey, clock }) : undefined
}

/** The folder of messages while no provider sends them. */
export function messageFolderOf(env: Env): string {
  return join(env.DATA_DIR, 'outbox')
}

function senderOf({ MAIL_FROM }: Env) {
  const sender = parseMailbox(MAIL_FROM ?? `${brand.name} <${brand.email}>`)
  if (!sender) throw new Error('MAIL_FROM was checked with the environment.')
  return sender
}

function s3Of(env: Env): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey }
}
