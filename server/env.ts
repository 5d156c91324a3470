import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { encryptionKeysExpected, parseKeyRing } from '#platform/crypto/keys.ts'
import { parseSigningKeys, signingKeysExpected } from '#platform/crypto/signing-keys.ts'
import { parseStampKeys, stampKeysExpected } from '#platform/crypto/stamp-keys.ts'
import { parseMailbox } from '#platform/outgoing/mail-address.ts'

const loopback = ['127.0.0.1', 'localhost', '::1']
const priceId = z
  .string()
  .regex(/^price_\w+$/, 'commencer par price_')
  .optional()
/** `Number(' ')` is 0, so the text is looked at first. */
const whole = (expected: string, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected)
const address = (expected: string) => z.url({ protocol: /^https?$/, error: expected })
const flag = z.enum(['0', '1'], 'valoir 0 ou 1').transform((value) => value === '1')

const isKeyRing = (value: unknown) => typeof value === 'string' && parseKeyRing(value) !== undefined
const areSigningKeys = (value: unknown) => typeof value === 'string' && parseSigningKeys(value) !== undefined
const areStampKeys = (value: unknown) => typeof value === 'string' && parseStampKeys(value) !== undefined
const isMailbox = (value: unknown) => typeof value === 'string' && parseMailbox(value) !== undefined

const schema = z.object({
  PORT: whole('être un numéro de port, de 0 à 65535', 0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: address('être une adresse complète, comme https://atelier.example').optional(),
  DATA_DIR: z.string().min(1, 'nommer un dossier').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'commencer par postgresql://')
    .optional(),
  TRUSTED_PROXIES: whole('être un nombre de mandataires, de 0 à 10', 0, 10).default(0),
  DATABASE_POOL: whole('être un nombre de connexions, de 2 à 200', 2, 200).default(10),
  READING_THREADS: whole('être un nombre de fils, de 1 à 64', 1, 64).default(Math.min(8, availableParallelism())),
  EMBEDDED_SYNC: z.enum(['grouped', 'each', 'none'], 'valoir grouped, each ou none').default('grouped'),
  SNAPSHOT_MINUTES: whole('être un nombre de minutes, de 0 à 1440', 0, 1_440).default(60),
  SEED_DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8, 'compter au moins 8 caractères').optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'valoir debug, info, warn, error ou silent')
    .default('info'),
  JWT_SECRET: z.string().min(32, 'compter au moins 32 caractères').optional(),
  JWT_KEYS: z.custom<string>(areSigningKeys, `être ${signingKeysExpected}`).optional(),
  MAIL_CONFIRMATION: flag.optional(),
  NETWORK_LIMIT_FACTOR: whole('être un nombre, de 1 à 100', 1, 100).default(1),
  REDIRECT_URLS: z.string().default(''),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: address('être l’adresse complète d’un fournisseur OpenID').default('https://accounts.google.com'),
  ENCRYPTION_KEYS: z.custom<string>(isKeyRing, `être ${encryptionKeysExpected}`).optional(),
  STAMP_KEYS: z.custom<string>(areStampKeys, `être ${stampKeysExpected}`).optional(),
  TSA_URL: address('être l’adresse complète d’une autorité d’horodatage (RFC 3161)').optional(),
  S3_ENDPOINT: address('être l’adresse complète du service S3').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'commencer par smtp:// ou smtps://')
    .optional(),
  MAIL_FROM: z.custom<string>(isMailbox, 'être une adresse, comme Atelier <bonjour@atelier.example>').optional(),
  SMS_URL: address('être l’adresse complète du service de SMS').optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().max(11, 'compter 11 caractères au plus').optional(),
  AR24_URL: address('être l’adresse complète de l’API d’AR24, comme https://app.ar24.fr/api').optional(),
  AR24_TOKEN: z.string().optional(),
  AR24_PRIVATE_KEY: z.string().optional(),
  SECOND_READER_URL: address(
    'être l’adresse complète d’un service compatible, comme https://api.example/v1',
  ).optional(),
  SECOND_READER_KEY: z.string().optional(),
  SECOND_READER_MODEL: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/, 'commencer par sk_live_, sk_test_, rk_live_ ou rk_test_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(live|test)_\w+$/, 'commencer par pk_live_ ou pk_test_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/, 'commencer par whsec_ (deux secrets au besoin, séparés par une virgule)')
    .optional(),
  STRIPE_TAX_RATE: z
    .string()
    .regex(/^txr_\w+$/, 'commencer par txr_')
    .optional(),
  STRIPE_PRICE_ESSENTIEL_MONTH: priceId,
  STRIPE_PRICE_ESSENTIEL_YEAR: priceId,
  STRIPE_PRICE_STARTER_MONTH: priceId,
  STRIPE_PRICE_STARTER_YEAR: priceId,
  STRIPE_PRICE_PRO_MONTH: priceId,
  STRIPE_PRICE_PRO_YEAR: priceId,
  STRIPE_PRICE_ENTERPRISE_MONTH: priceId,
  STRIPE_PRICE_ENTERPRISE_YEAR: priceId,
  STRIPE_PRICE_ANNUAL_PACK: priceId,
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

export type Env = Omit<z.infer<typeof schema>, 'SEED_DEMO' | 'MAIL_CONFIRMATION'> & {
  SEED_DEMO: boolean
  MAIL_CONFIRMATION: boolean
}

type EnvResult = { env: Env } | { mistakes: string[] }

/** The checked environment: complete, or one sentence per mistake. */
export function readEnv(variables: Record<string, string | undefined>): EnvResult {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const blank = Object.keys(schema.shape).filter((name) => present[name]?.trim() === '')
  if (blank.length > 0) return { mistakes: blank.map((name) => `La variable ${name} ne contient que des blancs.`) }
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    return {
      mistakes: parsed.error.issues.map((issue) => `La variable ${issue.path.join('.')} doit ${issue.message}.`),
    }
  }
  const isEmbedded = !parsed.data.DATABASE_URL
  const env = {
    ...parsed.data,
    SEED_DEMO: parsed.data.SEED_DEMO ?? isEmbedded,
    MAIL_CONFIRMATION: parsed.data.MAIL_CONFIRMATION ?? !isEmbedded,
  }
  const mistakes = disagreements(env)
  return mistakes.length > 0 ? { mistakes } : { env }
}

function disagreements(env: Env): string[] {
  const mistakes: string[] = []
  if (env.DATABASE_URL && !env.JWT_SECRET) {
    mistakes.push(
      'Avec DATABASE_URL, donnez aussi JWT_SECRET (32 caractères ou plus) : tous les processus doivent partager le même secret.',
    )
  }
  if (env.DATABASE_URL && !env.ENCRYPTION_KEYS) {
    mistakes.push(
      'Avec DATABASE_URL, donnez aussi ENCRYPTION_KEYS : tous les processus doivent pouvoir lire les fichiers.',
    )
  }
  const s3 = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY]
  if (s3.some(Boolean) && !s3.every(Boolean)) {
    mistakes.push('Pour S3, donnez ensemble S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY.')
  }
  if (env.SMTP_URL && !env.MAIL_FROM) mistakes.push('Avec SMTP_URL, donnez aussi MAIL_FROM, l’adresse qui envoie.')
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET))
    mistakes.push('Pour la connexion avec Google, donnez ensemble GOOGLE_CLIENT_ID et GOOGLE_CLIENT_SECRET.')
  if (Boolean(env.SMS_URL) !== Boolean(env.SMS_TOKEN))
    mistakes.push('Pour les SMS, donnez ensemble SMS_URL et SMS_TOKEN.')
  const registered = [env.AR24_URL, env.AR24_TOKEN, env.AR24_PRIVATE_KEY]
  if (registered.some(Boolean) && !registered.every(Boolean))
    mistakes.push('Pour le recommandé électronique, donnez ensemble AR24_URL, AR24_TOKEN et AR24_PRIVATE_KEY.')
  if (Boolean(env.SECOND_READER_URL) !== Boolean(env.SECOND_READER_MODEL))
    mistakes.push('Pour le second lecteur, donnez ensemble SECOND_READER_URL et SECOND_READER_MODEL.')
  mistakes.push(...paymentDisagreements(env))
  if (env.SEED_DEMO && !env.DEMO_PASSWORD && !loopback.includes(env.HOST)) {
    mistakes.push(
      'L’atelier de démonstration serait ouvert à tous : donnez DEMO_PASSWORD, ou SEED_DEMO=0 pour ne pas le créer.',
    )
  }
  return mistakes
}

/** The variable of each price at the payment service: `STRIPE_PRICE_PRO_MONTH` for `price_pro_month`. */
export function priceIdsIn(env: Env): ReadonlyMap<string, string> {
  const named = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith('STRIPE_PRICE_') && typeof value === 'string'
      ? [[name.replace('STRIPE_', '').toLowerCase(), value] as const]
      : [],
  )
  return new Map(named)
}

function paymentDisagreements(env: Env): string[] {
  const {
    STRIPE_SECRET_KEY: secret,
    STRIPE_PUBLISHABLE_KEY: publishable,
    STRIPE_WEBHOOK_SECRET: webhook,
    STRIPE_TAX_RATE: taxRate,
  } = env
  const keys = [secret, publishable, webhook, taxRate]
  const prices = [...priceIdsIn(env).values()]
  if (!keys.some(Boolean) && prices.length === 0) return []
  if (!keys.every(Boolean) || !secret || !publishable || prices.length === 0)
    return [
      'Pour les paiements, donnez ensemble STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_TAX_RATE (le taux de TVA à 20 %) et les prix STRIPE_PRICE_… en vente.',
    ]
  const mistakes: string[] = []
  if (secret.includes('_live_') !== publishable.includes('_live_'))
    mistakes.push(
      'STRIPE_SECRET_KEY et STRIPE_PUBLISHABLE_KEY doivent être toutes deux réelles, ou toutes deux d’essai.',
    )
  if (new Set(prices).size < prices.length) mistakes.push('Deux variables STRIPE_PRICE_… portent le même prix.')
  return mistakes
}
